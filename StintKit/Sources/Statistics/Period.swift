public import Foundation
public import Limits

/// A day, a week or a month.
public struct Period: Hashable, Sendable {
    /// The kind of period.
    public let span: Span
    /// The first day of the period.
    public let first: CivilDay
    /// The last day of the period.
    public let last: CivilDay

    /// Creates the period of a kind that contains a day.
    ///
    /// The calendar determines the first weekday and the months; its time zone does not matter.
    public init(_ span: Span, containing day: CivilDay, calendar: Calendar) {
        self.span = span
        switch span {
        case .day:
            first = day
            last = day
        case .week:
            let passed = (day.weekday - calendar.firstWeekday + 7) % 7
            first = day.advanced(by: -passed)
            last = first.advanced(by: 6)
        case .month:
            (first, last) = Period.month(of: day, calendar)
        }
    }

    /// The number of days.
    public var dayCount: Int { first.distance(to: last) + 1 }

    /// Returns the period of the same kind that ends the day before.
    public func previous(calendar: Calendar) -> Period {
        Period(span, containing: first.advanced(by: -1), calendar: calendar)
    }

    /// The kinds of periods.
    public enum Span: String, CaseIterable, Codable, Sendable {
        case day
        /// The seven days from the calendar's first weekday on.
        case week
        case month
    }

    /// Returns the first and the last day of the month of a day.
    private static func month(of day: CivilDay, _ calendar: Calendar) -> (CivilDay, CivilDay) {
        let secondsOfDay = 86_400.0
        var calendar = calendar
        calendar.timeZone = .gmt
        let noon = Date(timeIntervalSince1970: (Double(day.daysSince1970) + 0.5) * secondsOfDay)
        guard let month = calendar.dateInterval(of: .month, for: noon) else { return (day, day) }
        let first = (month.start.timeIntervalSince1970 / secondsOfDay).rounded(.down)
        let next = (month.end.timeIntervalSince1970 / secondsOfDay).rounded(.down)
        return (CivilDay(daysSince1970: Int(first)), CivilDay(daysSince1970: Int(next) - 1))
    }
}

extension CivilDay {
    /// Returns the day a number of days later, or earlier if negative.
    func advanced(by days: Int) -> CivilDay { CivilDay(daysSince1970: daysSince1970 + days) }

    /// Returns the number of days until another day.
    func distance(to other: CivilDay) -> Int { other.daysSince1970 - daysSince1970 }
}
