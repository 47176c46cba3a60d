/// A set of days of the week, numbered as in Foundation: Sunday is 1.
public struct Weekdays: OptionSet, Hashable, Codable, Sendable {
    /// One bit for each day; Sunday is the lowest.
    public let rawValue: UInt8

    /// Creates a set from its bits; other bits are ignored.
    public init(rawValue: UInt8) { self.rawValue = rawValue & 0b111_1111 }

    /// Creates the set of one day, or nil unless the number is 1 (Sunday) … 7 (Saturday).
    public init?(weekday: Int) {
        guard (1...7).contains(weekday) else { return nil }
        self.init(rawValue: 1 << (weekday - 1))
    }

    /// Sunday alone.
    public static let sunday = Weekdays(rawValue: 1 << 0)
    /// Monday alone.
    public static let monday = Weekdays(rawValue: 1 << 1)
    /// Tuesday alone.
    public static let tuesday = Weekdays(rawValue: 1 << 2)
    /// Wednesday alone.
    public static let wednesday = Weekdays(rawValue: 1 << 3)
    /// Thursday alone.
    public static let thursday = Weekdays(rawValue: 1 << 4)
    /// Friday alone.
    public static let friday = Weekdays(rawValue: 1 << 5)
    /// Saturday alone.
    public static let saturday = Weekdays(rawValue: 1 << 6)
    /// Every day.
    public static let all = Weekdays(rawValue: 0b111_1111)

    func contains(_ day: CivilDay) -> Bool { rawValue & (1 << UInt8(day.weekday - 1)) != 0 }

    /// The set of the following days: Tuesday for Monday.
    package var nextDays: Weekdays { Weekdays(rawValue: rawValue << 1 | rawValue >> 6) }
}
