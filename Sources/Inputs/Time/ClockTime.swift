import Basics

/// A time of day in whole seconds, from 00:00:00 to 23:59:59.
public struct ClockTime: Hashable, Sendable, CustomStringConvertible {
    static let secondsPerDay = 86_400

    let secondsSinceMidnight: Int

    init(secondsSinceMidnight: Int) {
        self.secondsSinceMidnight = secondsSinceMidnight
    }

    /// Creates a time of day from its parts; nil if a part is out of range.
    public init?(hour: Int, minute: Int, second: Int = 0) {
        guard
            (0..<24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second)
        else { return nil }
        self.init(secondsSinceMidnight: (hour * 60 + minute) * 60 + second)
    }

    /// The hour, from 0 to 23.
    public var hour: Int { secondsSinceMidnight / 3600 }

    /// The minute, from 0 to 59.
    public var minute: Int { secondsSinceMidnight / 60 % 60 }

    /// The second, from 0 to 59.
    public var second: Int { secondsSinceMidnight % 60 }

    /// The time as `07:30:00`.
    public var description: String {
        [hour, minute, second].map { String($0, digits: 2) }.joined(separator: ":")
    }
}
