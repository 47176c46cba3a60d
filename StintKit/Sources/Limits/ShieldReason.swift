/// Why a limit shields its selection.
public enum ShieldReason: Hashable, Sendable {
    /// No window of the schedule is open.
    ///
    /// `until` is when one opens by itself on the wall clock, nil if none does within 8 days.
    case schedule(LimitID, until: WallInstant?)

    /// When the shield falls by itself, nil if it does not within 8 days.
    public var until: WallInstant? {
        switch self {
        case .schedule(_, let until): until
        }
    }

    /// Returns true if this reason holds longer than another; one without an end holds longest.
    func endsLater(than other: ShieldReason) -> Bool {
        guard let end = other.until else { return false }
        guard let until else { return true }
        return until > end
    }
}
