/// A day of the Gregorian calendar by year, month and day.
public struct CivilDate: Hashable, Sendable {
    /// The year; 0 is 1 BC.
    public let year: Int
    /// The month, 1 to 12.
    public let month: Int
    /// The day of the month, from 1.
    public let day: Int

    /// The number of days in 400 years, after which the calendar repeats.
    private static let eraDays = 146_097
    /// The days from 0000-03-01 to 1970-01-01; years that begin in March have the leap day last.
    private static let daysBefore1970 = 719_468

    /// Creates the day that is a number of days after 1970-01-01.
    public init(daysSince1970: Int) {
        let days = daysSince1970 + CivilDate.daysBefore1970
        let era = (days >= 0 ? days : days - CivilDate.eraDays + 1) / CivilDate.eraDays
        let dayOfEra = days - era * CivilDate.eraDays
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// Creates a day, or returns nil if the calendar has no such day.
    public init?(year: Int, month: Int, day: Int) {
        guard (-999_999...999_999).contains(year), (1...12).contains(month),
            (1...31).contains(day)
        else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
        guard CivilDate(daysSince1970: daysSince1970) == self else { return nil }
    }

    /// Days since 1970-01-01.
    public var daysSince1970: Int {
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * CivilDate.eraDays + dayOfEra - CivilDate.daysBefore1970
    }
}

extension CivilDate: CustomStringConvertible {
    /// The day as `2026-03-29`.
    public var description: String {
        "\(String(year, digits: 4))-\(String(month, digits: 2))-\(String(day, digits: 2))"
    }
}

/// Instants as text by RFC 3339, in UTC and to the millisecond.
public enum InstantText {
    /// Returns a text like `2026-03-29T01:59:59.999Z`.
    public static func text(millisecondsSince1970 milliseconds: Int64) -> String {
        let dayLength: Int64 = 86_400_000
        let passed = (milliseconds % dayLength + dayLength) % dayLength
        let date = CivilDate(daysSince1970: Int((milliseconds - passed) / dayLength))
        let seconds = passed / 1000
        let clock = [seconds / 3600, seconds / 60 % 60, seconds % 60]
            .map { String($0, digits: 2) }.joined(separator: ":")
        return "\(date)T\(clock).\(String(passed % 1000, digits: 3))Z"
    }
}
