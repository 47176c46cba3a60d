/// A rule that counts use and blocks nothing.
struct Timer: LimitRule {
    var kind: Rule.Kind { .timer }
    var canBlock: Bool { false }
    var isMetered: Bool { true }

    func ruling(for limit: LimitID, at wall: WallInstant, in projection: Projection) -> Ruling {
        Ruling(.timed)
    }

    func isAtLeast(_ other: Rule) -> Bool { other == .timer }

    func figures(of limit: LimitID, in counts: Counts) -> ClosedFigures? {
        ClosedFigures(timer: counts.meters[limit])
    }

    func raise(_ limit: LimitID, to others: ClosedFigures, in counts: inout Counts) {
        if let meter = others.timer { counts.meters.raise(limit, to: meter) }
    }

    func amount(_ counted: CountedLimit) -> Limit.Amount? {
        .timer(counted.state.timer(of: counted.limit, at: counted.reading, on: counted.day))
    }
}

/// Today's use of a timed limit.
public struct TimerStatus: Hashable, Sendable {
    /// The minutes of use today.
    public let today: Minutes
    /// The trusted instant at which the current use began; nil if it is not in use.
    public let useBegan: WallInstant?
    /// The trusted instant after which a use without another report has ended; nil if not in use.
    public let useEnds: WallInstant?
}
