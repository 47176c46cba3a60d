/// A timer: it blocks nothing, has no values, and only counts.
struct Timer: LimitRule {
    var kind: Rule.Kind { .timer }
    var canShield: Bool { false }
    var isMetered: Bool { true }

    func ruling(for limit: LimitID, at wall: WallInstant, in projection: Projection) -> Ruling {
        Ruling(.timed)
    }

    func isAtLeast(_ other: Rule) -> Bool { other == .timer }

    func figures(of limit: LimitID, in state: RuleState) -> ClosedFigures? {
        ClosedFigures(timer: state.meters[limit])
    }

    func raise(_ limit: LimitID, to others: ClosedFigures, in state: inout RuleState) {
        if let meter = others.timer { state.meters.raise(limit, to: meter) }
    }

    func amount(_ counted: CountedLimit) -> Limit.Amount? {
        .timer(counted.state.timer(of: counted.limit, at: counted.reading, on: counted.day))
    }
}

/// The status of a timer.
public struct TimerStatus: Hashable, Sendable {
    /// The minutes of use today, not of wall time.
    public let today: Minutes
    /// The trusted instant since which it is in use without a break; nil if it is not in use.
    public let useBegan: WallInstant?
}
