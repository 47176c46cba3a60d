public import Foundation
public import Limits
public import Statistics

/// What happened on all days, ready to be shown by day, week or month.
public struct History: Sendable {
    /// What happened on each day.
    public let chronicle: DailyStatistics
    /// The day of now.
    public let today: CivilDay
    /// The person's calendar.
    public let calendar: Calendar
    /// How many records this version cannot read.
    public let unknownCount: Int

    /// Folds all facts ever.
    /// - Parameters:
    ///   - records: Every record ever stored, in order.
    ///   - reading: What both clocks show.
    ///   - calendar: The person's calendar, with the time zone of the phone.
    public init(_ records: [StoredRecord], at reading: ClockReading, calendar: Calendar) {
        var chronicle = DailyStatistics(calendar: calendar)
        var unknownCount = 0
        for record in records {
            switch record {
            case .fact(let fact): chronicle.apply(fact)
            case .unknown: unknownCount += 1
            }
        }
        chronicle.pass(to: reading)
        self.chronicle = chronicle
        self.unknownCount = unknownCount
        self.calendar = calendar
        today = chronicle.state.day(at: reading, calendar: calendar)
    }

    /// Returns when a period begins and ends by the wall clock, from midnight to midnight.
    public func interval(of period: Period) -> DateInterval? {
        guard let start = midnight(of: period.first), let last = midnight(of: period.last),
            let end = calendar.date(byAdding: .day, value: 1, to: last)
        else { return nil }
        return DateInterval(start: start, end: end)
    }

    private func midnight(of day: CivilDay) -> Date? {
        // A civil day is written year, month, day in the Gregorian calendar.
        let numbers = day.description.split(separator: "-").compactMap { Int($0) }
        guard numbers.count == 3 else { return nil }
        var gregorian = Calendar(identifier: .gregorian)
        gregorian.timeZone = calendar.timeZone
        return gregorian.date(
            from: DateComponents(year: numbers[0], month: numbers[1], day: numbers[2])
        )
    }
}

/// What happened in a day, a week or a month, ready to be shown.
public struct PeriodOverview: Hashable, Sendable {
    /// What happened, and what happened before.
    public let comparison: Comparison
    /// The bars of the chart, one for each day and limit with minutes.
    public let bars: [Bar]
    /// The limits with something to count, in the order of their names.
    public let limits: [LimitRow]
    /// The items with something to count, the most tried first.
    public let items: [ItemRow]
    /// How many clean days there were in a row, up to today.
    public let streaks: Streaks

    /// The minutes of one limit on one day.
    public struct Bar: Hashable, Sendable, Identifiable {
        /// The day.
        public let day: CivilDay
        /// What the day is called below the bar.
        public let dayLabel: String
        /// What the limit is called.
        public let limitLabel: String
        /// The minutes of use.
        public let minutes: Int

        /// The day and the limit.
        public var id: String { "\(day) \(limitLabel)" }
    }

    /// What was counted for one limit.
    public struct LimitRow: Hashable, Sendable, Identifiable {
        /// The limit.
        public let id: LimitID
        /// What it is called; nil if it is gone.
        public let label: String?
        /// What was counted.
        public let figures: LimitFigures
    }

    /// What happened with one item.
    public struct ItemRow: Hashable, Sendable, Identifiable {
        /// The item.
        public let id: ItemID
        /// What happened.
        public let figures: ItemFigures
    }
}

extension History {
    /// Returns what happened in a period.
    /// - Parameters:
    ///   - span: A day, a week or a month.
    ///   - back: How many periods before the one of now; not negative.
    /// - Returns: The figures, and those of the period before.
    public func period(_ span: Period.Span, back: Int) -> PeriodOverview {
        var period = Period(span, containing: today, calendar: calendar)
        for _ in 0..<max(back, 0) { period = period.previous(calendar: calendar) }
        let comparison = chronicle.comparison(of: period, through: today)
        let state = chronicle.state
        return PeriodOverview(
            comparison: comparison,
            bars: bars(of: period),
            limits: comparison.figures.limits.sorted { $0.key < $1.key }.map {
                PeriodOverview.LimitRow(
                    id: $0.key,
                    label: state.limit($0.key)?.label,
                    figures: $0.value
                )
            },
            items: comparison.figures.items.map {
                PeriodOverview.ItemRow(id: $0.key, figures: $0.value)
            }
            .sorted { ($1.figures.attempts, $0.id) < ($0.figures.attempts, $1.id) },
            streaks: chronicle.streaks(through: today)
        )
    }

    private func bars(of period: Period) -> [PeriodOverview.Bar] {
        (period.first.daysSince1970...period.last.daysSince1970).flatMap { number in
            let day = CivilDay(daysSince1970: number)
            return chronicle.figures(on: day).limits.sorted { $0.key < $1.key }.compactMap {
                entry -> PeriodOverview.Bar? in
                guard entry.value.minutes > .zero else { return nil }
                return PeriodOverview.Bar(
                    day: day,
                    dayLabel: label(of: day, in: period.span),
                    limitLabel: chronicle.state.limit(entry.key)?.label.nonBlank ?? "–",
                    minutes: entry.value.minutes.count
                )
            }
        }
    }

    private func label(of day: CivilDay, in span: Period.Span) -> String {
        switch span {
        case .day, .week: calendar.shortWeekdaySymbols[day.weekday - 1]
        case .month: String(day.description.suffix(2))
        }
    }
}

extension String {
    /// The text, or nil if nothing of it is to be seen.
    fileprivate var nonBlank: String? { allSatisfy(\.isWhitespace) ? nil : self }
}
