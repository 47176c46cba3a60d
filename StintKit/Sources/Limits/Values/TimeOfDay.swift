/// A local time of day to the minute, from 00:00 to 24:00, the end of the day.
public struct TimeOfDay: Hashable, Sendable {
    /// The number of minutes in a day.
    public static let minutesOfDay = 1440

    /// The first minute of a day.
    public static let midnight = TimeOfDay(validMinutes: 0)

    /// The end of a day; only an end may be 24:00.
    public static let endOfDay = TimeOfDay(validMinutes: UInt16(minutesOfDay))

    private let storage: UInt16

    /// The minutes since 00:00 by the clock, 0…1440.
    public var minutes: Int { Int(storage) }

    /// Creates a time of day from its minutes, or nil outside 0…1440.
    public init?(minutes: Int) {
        guard (0...TimeOfDay.minutesOfDay).contains(minutes) else { return nil }
        self.init(validMinutes: UInt16(minutes))
    }

    /// Creates a time of day, or nil if it is after 24:00.
    public init?(hour: Int, minute: Int) {
        guard (0...24).contains(hour), (0...59).contains(minute) else { return nil }
        self.init(minutes: hour * 60 + minute)
    }

    private init(validMinutes: UInt16) {
        storage = validMinutes
    }
}

extension TimeOfDay: Comparable {
    /// Orders by time.
    public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool {
        left.storage < right.storage
    }
}

extension TimeOfDay: LosslessStringConvertible {
    /// The time as two digits each for hour and minute: `07:05`.
    public var description: String {
        func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(digits(minutes / 60)):\(digits(minutes % 60))"
    }

    /// Creates a time of day from two digits each for hour and minute, or nil if the text differs.
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 5, bytes[2] == UInt8(ascii: ":") else { return nil }
        let digits = [bytes[0], bytes[1], bytes[3], bytes[4]].map { Int($0) - 48 }
        guard digits.allSatisfy((0...9).contains) else { return nil }
        self.init(hour: digits[0] * 10 + digits[1], minute: digits[2] * 10 + digits[3])
    }
}
