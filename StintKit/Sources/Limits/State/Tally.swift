/// What a person did at an item's shield on one day.
public struct Tally: Hashable, Sendable {
    /// The day.
    public internal(set) var day: CivilDay
    /// How often the person tried to open it.
    public internal(set) var attempts: UInt32 = 0
    /// How often the person turned back when asked.
    public internal(set) var turnedBack: UInt32 = 0
    /// How often the person had it opened.
    public internal(set) var accesses: UInt32 = 0
    /// The trusted instant of the last attempt, until an answer was given.
    var unanswered: WallInstant?

    init(day: CivilDay) { self.day = day }
}
