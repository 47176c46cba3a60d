public import Foundation
public import Limits
public import Statistics

/// The statistics of all days, to be shown by day, week or month.
public struct History: Sendable {
    public let statistics: DailyStatistics
    /// The current day.
    public let today: CivilDay
    public let calendar: Calendar
    /// The number of records that this version cannot read.
    public let unknownCount: Int

    /// Creates a history from all records ever stored, in order.
    public init(_ records: [StoredRecord], at reading: ClockReading, calendar: Calendar) {
        var statistics = DailyStatistics(calendar: calendar)
        var unknownCount = 0
        for record in records {
            switch record {
            case .fact(let fact): statistics.apply(fact)
            case .unknown: unknownCount += 1
            }
        }
        statistics.pass(to: reading)
        self.statistics = statistics
        self.unknownCount = unknownCount
        self.calendar = calendar
        today = statistics.state.day(at: reading, calendar: calendar)
    }

    /// Returns the beginning and the end of a period by the wall clock, from midnight to midnight.
    public func interval(of period: Period) -> DateInterval? {
        guard let start = midnight(of: period.first), let last = midnight(of: period.last),
            let end = calendar.date(byAdding: .day, value: 1, to: last)
        else { return nil }
        return DateInterval(start: start, end: end)
    }

    /// Returns the beginning and the end of a day under the present settings, 23 to 25 hours apart.
    public func dayInterval(_ day: CivilDay) -> Range<WallInstant>? {
        let (hour, minute) = statistics.state.settings.dayStart.minutes
            .quotientAndRemainder(dividingBy: 60)
        let ends = (0...1).compactMap { later in
            midnight(of: CivilDay(daysSince1970: day.daysSince1970 + later)).flatMap {
                calendar.date(bySettingHour: hour, minute: minute, second: 0, of: $0)
            }
        }
        guard ends.count == 2 else { return nil }
        return WallInstant(ends[0])..<WallInstant(ends[1])
    }

    func midnight(of day: CivilDay) -> Date? {
        // A civil day is written as year, month, day in the Gregorian calendar.
        let numbers = day.description.split(separator: "-").compactMap { Int($0) }
        guard numbers.count == 3 else { return nil }
        var gregorian = Calendar(identifier: .gregorian)
        gregorian.timeZone = calendar.timeZone
        return gregorian.date(
            from: DateComponents(year: numbers[0], month: numbers[1], day: numbers[2])
        )
    }
}
