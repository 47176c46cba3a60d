package import ScreenTimeDaemon

/// The judge's own meter of use.
package struct JudgeUse {
    /// A period without a change.
    private struct Period {
        var from: Duration
        var to: Duration
        var front: Set<Subject>
        var open: Set<Subject>
    }

    package struct Total: Equatable {
        /// The time in front, with or without a shield.
        package var inFront = Duration.zero
        package var open = Duration.zero
        /// The number of shields in that time; each may add or lose part of a minute.
        package var shieldCount = 0
        /// The number of consecutive full minutes in front that were open throughout.
        package var openMinutes = 0

        package init() {}
    }

    /// The time for which periods are stored.
    static let memory = Duration.seconds(6 * 86_400)

    private var periods: [Period] = []
    private var forgotten = 0
    private var current: Period

    package init(at elapsed: Duration) {
        current = Period(from: elapsed, to: elapsed, front: [], open: [])
    }

    package mutating func record(
        front: Set<Subject>,
        shielded: Set<Subject>,
        at elapsed: Duration
    ) {
        let open = front.subtracting(shielded)
        guard front != current.front || open != current.open else { return }
        current.to = elapsed
        if elapsed > current.from, !current.front.isEmpty { periods.append(current) }
        current = Period(from: elapsed, to: elapsed, front: front, open: open)
        while forgotten < periods.count, periods[forgotten].to < elapsed - Self.memory {
            forgotten += 1
        }
        if forgotten > 512 {
            periods.removeFirst(forgotten)
            forgotten = 0
        }
    }

    /// Returns the last instant at which one of the subjects was in front, or nil.
    func last(of subjects: Set<Subject>, atShields: Bool, until now: Duration) -> Duration? {
        func isUsed(_ period: Period) -> Bool {
            !(atShields ? period.front : period.open).isDisjoint(with: subjects)
        }
        return isUsed(current) ? now : periods.last(where: isUsed)?.to
    }

    /// Returns the use of all subjects between two instants, with at most `minutes` full minutes.
    ///
    /// It contains only the time at which a condition is true.
    package func total(
        of subjects: Set<Subject>,
        from: Duration,
        to: Duration,
        minutes: Int = .max,
        while applies: ((Duration) -> Bool)? = nil
    ) -> Total {
        var total = Total()
        var minute = (passed: Duration.zero, open: Duration.zero, count: 0)
        func add(_ period: Period, until end: Duration) {
            let (begin, end) = (max(period.from, from), min(end, to))
            var time = end - begin
            guard time > .zero, !period.front.isDisjoint(with: subjects) else { return }
            if let applies {
                time = Self.time(from: begin, to: end, while: applies)
                guard time > .zero else { return }
            }
            total.inFront += time
            let isOpen = !period.open.isDisjoint(with: subjects)
            if isOpen { total.open += time } else { total.shieldCount += 1 }
            while time > .zero, minute.count < minutes {
                let part = min(time, .seconds(60) - minute.passed)
                time -= part
                minute.passed += part
                if isOpen { minute.open += part }
                guard minute.passed == .seconds(60) else { continue }
                if minute.open == .seconds(60) { total.openMinutes += 1 }
                minute = (.zero, .zero, minute.count + 1)
            }
        }
        let first = periods.lastIndex { $0.to <= from }.map { $0 + 1 } ?? 0
        for period in periods[first...] { add(period, until: period.to) }
        add(current, until: to)
        return total
    }

    /// Returns the time at which a condition is true, to half a minute at each change.
    private static func time(
        from begin: Duration,
        to end: Duration,
        while applies: (Duration) -> Bool
    ) -> Duration {
        var time = Duration.zero
        var from = begin
        while from < end {
            let part = min(end - from, .seconds(30))
            if applies(from + part / 2) { time += part }
            from += part
        }
        return time
    }
}
