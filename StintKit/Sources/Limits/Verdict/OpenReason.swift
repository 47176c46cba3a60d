/// Why a limit leaves its selection open.
public enum OpenReason: Hashable, Sendable {
    /// The selection's tokens are void, so nothing covers its apps until they are chosen again.
    case selectionVoid
    /// A window of the schedule is open, until this wall instant; nil if not for 8 days.
    case window(until: WallInstant?)
    /// An override runs, until this wall instant.
    case override(until: WallInstant)
    /// An emergency runs, until this wall instant.
    case emergency(until: WallInstant)
    /// The bank holds minutes.
    case balance(Minutes)
    /// The day's budget is not used up; the new day begins then, nil if not within 8 days.
    case budget(left: Minutes, newDay: WallInstant?)
    /// The limit does not hold on this day of the week; the new day begins then.
    case notToday(newDay: WallInstant?)
    /// The limit shields nothing, ever.
    case timed
}
