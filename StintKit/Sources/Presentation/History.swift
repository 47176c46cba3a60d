public import Enforcement
public import Foundation
public import Limits
public import Statistics

/// The statistics of all days, to be shown by day, week or month.
public struct History: Sendable {
    public private(set) var statistics: DailyStatistics
    /// The current day.
    public private(set) var today: CivilDay
    public let calendar: Calendar
    /// The number of records that this version cannot read.
    public private(set) var unknownCount = 0

    /// Creates a history from all records ever stored, in order.
    public init(_ records: [StoredRecord], at reading: ClockReading, calendar: Calendar) {
        self.init(reading, calendar)
        apply(records)
        pass(to: reading)
    }

    fileprivate init(_ reading: ClockReading, _ calendar: Calendar) {
        statistics = DailyStatistics(calendar: calendar)
        self.calendar = calendar
        today = statistics.state.day(at: reading, calendar: calendar)
    }

    fileprivate mutating func apply(_ records: [StoredRecord]) {
        for record in records {
            switch record {
            case .fact(let fact): statistics.apply(fact)
            case .unknown: unknownCount += 1
            }
        }
    }

    fileprivate mutating func pass(to reading: ClockReading) {
        statistics.pass(to: reading)
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

/// A reader of the history in the app group.
///
/// A later reading only adds new records to those that are already counted.
public struct HistoryReader: Sendable {
    /// The history of all records read so far, but for what has passed since.
    private var counted: History?
    private var records = RecordReader()

    /// Creates a reader that has read nothing.
    public init() {}

    /// Returns the history at a reading.
    /// - Throws: `EnforcementError.journal`.
    public mutating func history(
        at reading: ClockReading,
        calendar: Calendar,
        in reconciler: inout Reconciler
    ) throws(EnforcementError) -> History {
        if counted?.calendar != calendar { records = RecordReader() }
        var history = counted ?? History(reading, calendar)
        counted = nil
        switch try records.read(since: nil, in: &reconciler) {
        case .later(let later): history.apply(later)
        case .all(let all):
            history = History(reading, calendar)
            history.apply(all)
        }
        counted = history
        history.pass(to: reading)
        return history
    }
}
