public import Limits

/// What happened with one item in a stretch of days.
public struct ItemFigures: Hashable, Sendable {
    /// How long it was used, by the highest reading of each day.
    public internal(set) var minutes: Minutes = 0
    /// How often the person tried to open it while it was shielded.
    public internal(set) var attempts = 0
    /// How often the person turned back when asked.
    public internal(set) var turnedBack = 0
    /// How often the person had it opened.
    public internal(set) var accesses = 0
    /// How long those openings may have lasted together.
    public internal(set) var granted: Minutes = 0

    /// Creates the figures of an item with which nothing happened.
    public init() {}

    mutating func add(_ other: ItemFigures) {
        minutes = minutes + other.minutes
        attempts += other.attempts
        turnedBack += other.turnedBack
        accesses += other.accesses
        granted = granted + other.granted
    }
}
