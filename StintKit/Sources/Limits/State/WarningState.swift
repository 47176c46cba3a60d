/// The last warnings of each limit and pass: those that were shown, and those that are scheduled.
///
/// A warning is shown when the time of its notification has passed since its fact.
struct WarningState: Equatable, Sendable {
    /// The maximum number of facts; beyond it, the oldest are forgotten.
    private static let maximum = 256
    /// The time for which warnings of limits are remembered after the announced end: two days.
    private static let memory = Duration.seconds(49 * 3600)

    /// The last shown fact of each source and threshold, then the one after it, if any.
    private(set) var facts: [RetainedFact] = []

    /// The warnings that were not withdrawn, the last of each source and threshold.
    ///
    /// `remaining` is the time until each is shown, or the negative time since then. If the wall
    /// clock was moved, it is the range of both clocks, because the system may show by either.
    func standing(
        at reading: ClockReading
    ) -> [(warning: Warning, remaining: ClosedRange<Duration>)] {
        facts.enumerated().compactMap { index, kept in
            guard let warning = kept.warning, let wait = warning.wait,
                !facts[(index + 1)...].contains(where: { $0.warning?.isSame(as: warning) == true })
            else { return nil }
            let sinceByWallClock = kept.fact.reading.wall.duration(to: reading.wall)
            let age = kept.age(at: reading)
            return (
                warning, wait - max(age, sinceByWallClock)...wait - min(age, sinceByWallClock)
            )
        }
    }

    /// Returns true if a limit's warning was shown on a day or on a later one.
    func wasShown(_ other: Warning, at reading: ClockReading) -> Bool {
        facts.contains { kept in
            kept.warning.map { $0.isSame(as: other) && $0.day >= other.day } == true
                && kept.isShown(at: reading)
        }
    }

    /// Records a warning.
    /// - Returns: `unchanged` if another process has shown it.
    mutating func record(_ warning: Warning, _ kept: RetainedFact) -> FactOutcome {
        let reading = kept.fact.reading
        if warning.wait == .zero, wasShown(warning, at: reading) { return .unchanged }
        let lastShown = facts.last { other in
            other.warning?.isSame(as: warning) == true && other.isShown(at: reading)
        }
        facts.removeAll { other in
            guard let known = other.warning, known.isSame(as: warning) else {
                return other.isForgotten(at: reading)
            }
            return other !== lastShown
        }
        facts.append(kept)
        if facts.count > WarningState.maximum { facts.removeFirst() }
        return .accepted
    }

    fileprivate static func memory(of warning: Warning) -> Duration {
        if case .limit = warning.source { memory } else { .zero }
    }
}

extension RetainedFact {
    fileprivate var warning: Warning? {
        if case .warned(let warning) = fact.event { warning } else { nil }
    }

    /// Returns the time since the fact; by the wall clock if the phone was restarted.
    ///
    /// It uses only the two readings, so it is the same when facts are folded again.
    fileprivate func age(at reading: ClockReading) -> Duration {
        fact.reading.bootID == reading.bootID
            ? fact.reading.boot.duration(to: reading.boot)
            : fact.reading.wall.duration(to: reading.wall)
    }

    fileprivate func isShown(at reading: ClockReading) -> Bool {
        warning?.wait.map { $0 <= age(at: reading) } == true
    }

    fileprivate func isForgotten(at reading: ClockReading) -> Bool {
        guard let warning else { return true }
        let end = (warning.wait ?? .zero) + warning.threshold.minutes.duration
        return age(at: reading) > end + WarningState.memory(of: warning)
    }
}
