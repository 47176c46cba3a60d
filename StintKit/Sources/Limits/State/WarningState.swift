/// The last warnings of each limit and pass: those that were shown, and those that are scheduled.
///
/// A warning is shown when the time of its notification has passed since its fact.
struct WarningState: Equatable, Sendable {
    /// The maximum number of facts; beyond it, the oldest are forgotten.
    private static let maximum = 256
    /// The time for which warnings of limits are remembered after the announced end: two days.
    private static let memory = Duration.seconds(49 * 3600)

    /// The last shown fact of each source and threshold, then the one after it, if any.
    private var recorded: [Retained<Warning>] = []

    var facts: [RetainedFact] { recorded.map(\.source) }

    /// The warnings that were not withdrawn, the last of each source and threshold.
    ///
    /// `remaining` is the time until each is shown, or the negative time since then. If the wall
    /// clock was moved, it is the range of both clocks, because the system may show by either.
    func standing(
        at reading: ClockReading
    ) -> [(warning: Warning, remaining: ClosedRange<Duration>)] {
        recorded.enumerated().compactMap { index, kept in
            let warning = kept.value
            guard let wait = warning.wait,
                !recorded[(index + 1)...].contains(where: { $0.value.isSame(as: warning) })
            else { return nil }
            let sinceByWallClock = kept.reading.wall.duration(to: reading.wall)
            let age = kept.age(at: reading)
            return (
                warning, wait - max(age, sinceByWallClock)...wait - min(age, sinceByWallClock)
            )
        }
    }

    /// Returns true if a limit's warning was shown on a day or on a later one.
    func wasShown(_ other: Warning, at reading: ClockReading) -> Bool {
        recorded.contains {
            $0.value.isSame(as: other) && $0.value.day >= other.day && $0.isShown(at: reading)
        }
    }

    /// Records a warning.
    /// - Returns: `unchanged` if another process has shown it.
    mutating func record(_ new: Retained<Warning>) -> FactOutcome {
        let (warning, reading) = (new.value, new.reading)
        if warning.wait == .zero, wasShown(warning, at: reading) { return .unchanged }
        let lastShown = recorded.last { $0.value.isSame(as: warning) && $0.isShown(at: reading) }
        let shown = lastShown?.source
        recorded.removeAll { other in
            other.value.isSame(as: warning)
                ? other.source !== shown : other.isForgotten(at: reading)
        }
        recorded.append(new)
        if recorded.count > WarningState.maximum { recorded.removeFirst() }
        return .accepted
    }

    fileprivate static func memory(of warning: Warning) -> Duration {
        if case .limit = warning.source { memory } else { .zero }
    }
}

extension Retained<Warning> {
    /// Returns the time since the fact; by the wall clock if the phone was restarted.
    ///
    /// It uses only the two readings, so it is the same when facts are folded again.
    fileprivate func age(at reading: ClockReading) -> Duration {
        self.reading.bootID == reading.bootID
            ? self.reading.boot.duration(to: reading.boot)
            : self.reading.wall.duration(to: reading.wall)
    }

    fileprivate func isShown(at reading: ClockReading) -> Bool {
        value.wait.map { $0 <= age(at: reading) } == true
    }

    fileprivate func isForgotten(at reading: ClockReading) -> Bool {
        let end = (value.wait ?? .zero) + value.threshold.minutes.duration
        return age(at: reading) > end + WarningState.memory(of: value)
    }
}
