/// How often the apps of a limit were opened on one day.
public struct Openings: Hashable, Sendable {
    /// The day.
    public internal(set) var day: CivilDay
    /// How often.
    public internal(set) var count: UInt32
}
