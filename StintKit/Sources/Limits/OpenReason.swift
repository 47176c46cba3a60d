/// Why a limit leaves its selection open.
public enum OpenReason: Hashable, Sendable {
    /// A window of the schedule is open, until this wall instant; nil if not for 8 days.
    case window(until: WallInstant?)
    /// An override runs, until this wall instant.
    case override(until: WallInstant)
}
