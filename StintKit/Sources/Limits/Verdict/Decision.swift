/// Why a limit or a pledge shields its selection.
public enum ShieldReason: Hashable, Sendable {
    /// A pledge runs, until this wall instant.
    case pledge(Pledge, until: WallInstant)
    /// The bank is empty.
    case bankEmpty(LimitID)
    /// The day's budget is used up; the new day begins then, nil if not within 8 days.
    case budgetUsed(LimitID, until: WallInstant?)
    /// The system does not count today, so nobody knows how long the limit is used.
    case uncounted(LimitID)
    /// No window of the schedule is open.
    ///
    /// `until` is when one opens by itself on the wall clock, nil if none does within 8 days.
    case schedule(LimitID, until: WallInstant?)
    /// The day's openings are used up; the new day begins then, nil if not within 8 days.
    case opensUsed(LimitID, until: WallInstant?)
    /// The shield asks, and opens the app so many times more today.
    case opens(LimitID, Opens, left: Int)
    /// The shield asks.
    case pause(LimitID, Pause)

    /// When the shield falls by itself, nil if it does not within 8 days.
    public var until: WallInstant? {
        switch self {
        case .pledge(_, let until): until
        case .schedule(_, let until), .budgetUsed(_, let until), .opensUsed(_, let until): until
        case .bankEmpty, .uncounted, .opens, .pause: nil
        }
    }

    /// The limit that shields, nil for a pledge.
    public var limit: LimitID? {
        switch self {
        case .pledge: nil
        case .bankEmpty(let id), .budgetUsed(let id, _), .uncounted(let id),
            .schedule(let id, _), .opensUsed(let id, _), .opens(let id, _, _), .pause(let id, _):
            id
        }
    }

    /// How long a "yes" on the shield opens the app; nil if a "yes" does not lift this reason.
    var accessLength: AccessLength? {
        switch self {
        case .opens(_, let opens, _): opens.accessLength
        case .pause(_, let pause): pause.accessLength
        case .pledge, .bankEmpty, .budgetUsed, .uncounted, .schedule, .opensUsed: nil
        }
    }

    /// True if an override lifts it, or a "yes" would open the app then.
    var yieldsToOverride: Bool {
        if case .schedule = self { true } else { accessLength != nil }
    }

    /// Returns true if this reason holds longer than another.
    ///
    /// One that a "yes" lifts holds shortest, one without an end longest.
    func endsLater(than other: ShieldReason) -> Bool {
        guard (accessLength == nil) == (other.accessLength == nil) else {
            return accessLength == nil
        }
        guard let end = other.until else { return false }
        guard let until else { return true }
        return until > end
    }
}
