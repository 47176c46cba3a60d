public import Foundation
public import Limits

/// A day, a week or a month, as a row of days.
public struct Period: Hashable, Sendable {
    /// What kind of stretch it is.
    public let span: Span
    /// Its first day.
    public let first: CivilDay
    /// Its last day.
    public let last: CivilDay

    /// Creates the period of a kind that holds a day.
    /// - Parameters:
    ///   - span: Which kind.
    ///   - day: Any of its days.
    ///   - calendar: Tells on which weekday a week begins, and what its months are; the time zone
    ///     does not matter.
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

    /// How many days it has.
    public var dayCount: Int { first.distance(to: last) + 1 }

    /// Returns the period of the same kind that ends the day before.
    public func previous(calendar: Calendar) -> Period {
        Period(span, containing: first.advanced(by: -1), calendar: calendar)
    }

    /// The kinds of periods.
    public enum Span: String, CaseIterable, Codable, Sendable {
        /// A single day.
        case day
        /// Seven days from the calendar's first weekday on.
        case week
        /// A month of the calendar.
        case month
    }

    /// Asks the calendar at noon UTC, where each of its days is a day of ours.
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
    /// Returns the day so many days later, or earlier if negative.
    func advanced(by days: Int) -> CivilDay { CivilDay(daysSince1970: daysSince1970 + days) }

    /// Returns how many days later another day is.
    func distance(to other: CivilDay) -> Int { other.daysSince1970 - daysSince1970 }
}
