import Basics

/// A calendar day without a time zone.
public struct CivilDay: Hashable, Codable, Sendable {
    /// The maximum distance of a stored day from 1970-01-01, in days.
    static let distanceMaximum = 200_000_000

    /// Days since 1970-01-01.
    public let daysSince1970: Int

    /// Creates a day from its distance to 1970-01-01, clamped to 200 million days.
    public init(daysSince1970: Int) {
        self.daysSince1970 = min(
            max(daysSince1970, -CivilDay.distanceMaximum),
            CivilDay.distanceMaximum
        )
    }

    /// Creates the day of a local time, for a day that begins at a local time.
    init(localMilliseconds: Int64, dayStart: TimeOfDay = .midnight) {
        let shifted = localMilliseconds - Int64(dayStart.minutes) * .minuteMilliseconds
        self.init(daysSince1970: Int(shifted.dividedRoundingDown(by: .dayMilliseconds)))
    }

    /// The weekday in Foundation's numbers, 1 (Sunday) … 7 (Saturday).
    public var weekday: Int {
        let sinceThursday = daysSince1970 % 7
        return (sinceThursday + 7 + 4) % 7 + 1
    }

    var next: CivilDay { CivilDay(daysSince1970: daysSince1970 + 1) }

    var previous: CivilDay { CivilDay(daysSince1970: daysSince1970 - 1) }

    /// Returns the later of this day and an already counted one, as for travelers to the west.
    ///
    /// Zones are at most two days apart, so a day farther ahead is from a wrong clock and is ignored.
    func orCounted(_ counted: CivilDay?) -> CivilDay {
        guard let counted, (1...2).contains(counted.daysSince1970 - daysSince1970) else {
            return self
        }
        return counted
    }

    /// The local time of the day's midnight, in milliseconds.
    var localMilliseconds: Int64 { Int64(daysSince1970) * .dayMilliseconds }

    /// Returns the local time at which the day begins, in milliseconds.
    func localMilliseconds(from dayStart: TimeOfDay) -> Int64 {
        localMilliseconds + Int64(dayStart.minutes) * .minuteMilliseconds
    }
}

extension CivilDay: Comparable {
    /// Orders by date.
    public static func < (left: CivilDay, right: CivilDay) -> Bool {
        left.daysSince1970 < right.daysSince1970
    }
}

extension CivilDay: CustomStringConvertible {
    /// The day in the Gregorian calendar: `2026-03-29`.
    public var description: String { CivilDate(daysSince1970: daysSince1970).description }
}

extension CivilDay {
    /// Creates a day from text such as `2026-03-29`, or nil if the text is not a date.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].utf8.count >= 4, parts[1].utf8.count == 2,
            parts[2].utf8.count == 2, let year = Int(parts[0]), (0...99_999).contains(year),
            let month = Int(parts[1]), let day = Int(parts[2]),
            let date = CivilDate(year: year, month: month, day: day), date.description == text
        else { return nil }
        self.init(daysSince1970: date.daysSince1970)
    }
}
