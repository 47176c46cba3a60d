/// A day as a calendar on the wall shows it, without a time zone.
public struct CivilDay: Hashable, Codable, Sendable {
    /// The farthest day from 1970-01-01 that can be stored, either way.
    static let distanceMaximum = 200_000_000

    /// Days since 1970-01-01.
    public let daysSince1970: Int

    /// Creates a day from its distance to 1970-01-01, held within 200 million days.
    public init(daysSince1970: Int) {
        self.daysSince1970 = min(
            max(daysSince1970, -CivilDay.distanceMaximum),
            CivilDay.distanceMaximum
        )
    }

    /// Creates the day on which a local time lies, for a day that begins at a local time.
    init(localMilliseconds: Int64, dayStart: TimeOfDay = .midnight) {
        let shifted = localMilliseconds - Int64(dayStart.minutes) * .minuteMilliseconds
        self.init(daysSince1970: Int(shifted.dividedRoundingDown(by: .dayMilliseconds)))
    }

    /// The day of the week in Foundation's numbers, 1 (Sunday) … 7 (Saturday).
    public var weekday: Int {
        let sinceThursday = daysSince1970 % 7
        return (sinceThursday + 7 + 4) % 7 + 1
    }

    /// The day after.
    var next: CivilDay { CivilDay(daysSince1970: daysSince1970 + 1) }

    /// The day before.
    var previous: CivilDay { CivilDay(daysSince1970: daysSince1970 - 1) }

    /// Returns the day, or a later one on which something has been counted already, as happens to
    /// travellers to the west.
    ///
    /// Zones lie at most two days apart. What is farther ahead was counted by a clock that was wrong,
    /// and does not hold.
    func orCounted(_ counted: CivilDay?) -> CivilDay {
        guard let counted, (1...2).contains(counted.daysSince1970 - daysSince1970) else {
            return self
        }
        return counted
    }

    /// The local time at which the day's midnight lies, in milliseconds.
    var localMilliseconds: Int64 { Int64(daysSince1970) * .dayMilliseconds }
}

extension CivilDay: Comparable {
    /// Orders by value, the earlier or smaller first.
    public static func < (left: CivilDay, right: CivilDay) -> Bool {
        left.daysSince1970 < right.daysSince1970
    }
}

extension CivilDay: CustomStringConvertible {
    /// The day in the Gregorian calendar: `2026-03-29`.
    public var description: String {
        // Counts from 0000-03-01, so that a leap day is the last of its year; 146 097 days are 400
        // years.
        let days = Int64(daysSince1970) + 719_468
        let era = days.dividedRoundingDown(by: 146_097)
        let dayOfEra = days - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        func padded(_ number: Int64, _ width: Int) -> String {
            let digits = String(number.magnitude)
            let zeros = String(repeating: "0", count: max(0, width - digits.count))
            return (number < 0 ? "-" : "") + zeros + digits
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }
}

extension CivilDay {
    /// Creates the day that is written `2026-03-29`, or nil if the text names no day.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].utf8.count >= 4, parts[1].utf8.count == 2,
            parts[2].utf8.count == 2, let year = Int64(parts[0]), let month = Int64(parts[1]),
            let day = Int64(parts[2]), (0...99_999).contains(year), (1...12).contains(month),
            (1...31).contains(day)
        else { return nil }
        let shifted = month <= 2 ? year - 1 : year
        let era = shifted.dividedRoundingDown(by: 400)
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        self.init(daysSince1970: Int(era * 146_097 + dayOfEra - 719_468))
        guard description == text else { return nil }
    }
}
