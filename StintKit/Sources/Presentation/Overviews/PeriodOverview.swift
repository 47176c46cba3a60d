public import Foundation
public import Limits
public import Statistics

/// The statistics of a day, a week or a month, to be shown.
public struct PeriodOverview: Hashable, Sendable {
    /// The figures of this period and the one before.
    public let comparison: Comparison
    /// The period relative to today.
    public let name: Name
    /// The beginning and the end, from midnight to midnight.
    public let interval: DateInterval?
    /// True if the period before may have figures.
    public let hasEarlier: Bool
    /// The compared and drawn measure: minutes of use, or attempts where no limit counts minutes.
    public let measure: Measure
    /// The trend against the period before; nil if none of its days is known.
    public let trend: Trend?
    /// The days of the chart: all of the week or month; the last seven of a single day.
    public let days: [Day]
    /// The limits with figures, in the order of their IDs.
    public let limits: [LimitRow]
    /// The items with figures: the most used first, then the most attempted.
    public let items: [ItemRow]
    /// The reasons for openings, the most frequent first.
    public let reasons: [ReasonRow]
    /// The openings by weekday and time of day; nil if there are too few.
    public let openings: OpeningTimes?
    /// The rows of clean days, up to today.
    public let streaks: Streaks

    /// True if the period has no figures.
    public var isEmpty: Bool { comparison.figures == Figures() }

    /// The name of a period.
    public enum Name: Hashable, Sendable {
        /// The current day, week or month.
        case running
        /// The day, week or month before the current one.
        case last
        case earlier
    }

    /// A day of the chart.
    public struct Day: Hashable, Sendable, Identifiable {
        public let day: CivilDay
        /// The beginning of the day by the wall clock.
        public let date: Date
        /// The label below its bar, unique in the chart.
        public let label: String
        /// The counted figure.
        public let count: Int
        /// True for the highlighted day: today, or the selected one.
        public let isAccented: Bool

        public var id: CivilDay { day }
    }

    public struct LimitRow: Hashable, Sendable, Identifiable {
        public let id: LimitID
        /// The present or last label.
        public let label: String?
        /// True if the limit was removed.
        public let isGone: Bool
        public let figures: LimitFigures
    }

    public struct ItemRow: Hashable, Sendable, Identifiable {
        public let id: ItemID
        public let figures: ItemFigures
    }

    public struct ReasonRow: Hashable, Sendable, Identifiable {
        public let text: String
        /// The number of times that it was given.
        public let count: Int

        public var id: String { text }
    }
}

extension PeriodOverview {
    /// The labels of the chart's axis, from 0 to above all days and the average.
    public var ticks: [Int] {
        let highest = max(days.map(\.count).max() ?? 0, Int((trend?.average ?? 0).rounded(.up)))
        let most = 4
        let steps =
            switch measure {
            case .minutes: [5, 10, 15, 30, 60, 120, 180, 240, 360]
            case .attempts: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]
            }
        let step = steps.first { highest <= $0 * most } ?? (highest + most - 1) / most
        let count = max((highest + step - 1) / step, 1)
        return (0...count).map { $0 * step }
    }

    /// The labels below the chart: all of a week, each seventh of a month.
    public var dayLabels: [String] {
        let isFew = days.count <= 7
        return days.enumerated().filter { isFew || $0.offset % 7 == 0 }.map(\.element.label)
    }
}

extension History {
    /// The number of days in the chart of a single day.
    private static let daysAround = 7

    /// Returns the overview of a period.
    ///
    /// `back` is the number of periods before the current one; not negative.
    public func period(_ span: Period.Span, back: Int) -> PeriodOverview {
        var period = Period(span, containing: today, calendar: calendar)
        for _ in 0..<max(back, 0) { period = period.previous(calendar: calendar) }
        let comparison = statistics.comparison(of: period, through: today)
        let measure = self.measure
        return PeriodOverview(
            comparison: comparison,
            name: back <= 0 ? .running : back == 1 ? .last : .earlier,
            interval: interval(of: period),
            hasEarlier: statistics.firstDay.map { $0 < period.first } ?? false,
            measure: measure,
            trend: statistics.trend(of: period, measure, today: today),
            days: days(around: period, measure),
            limits: comparison.figures.limits.filter { $0.value != LimitFigures() }
                .sorted { $0.key < $1.key }.map(row),
            items: comparison.figures.items.filter { $0.value != ItemFigures() }
                .map { PeriodOverview.ItemRow(id: $0.key, figures: $0.value) }
                .sorted { $0.order < $1.order },
            reasons: comparison.figures.reasons
                .map { PeriodOverview.ReasonRow(text: $0.key, count: $0.value) }
                .sorted { ($1.count, $0.text) < ($0.count, $1.text) },
            openings: OpeningTimes(period, in: self),
            streaks: statistics.streaks(through: today)
        )
    }

    /// Minutes if a limit counts or counted them; otherwise attempts.
    private var measure: Measure {
        let counts = statistics.state.limits.contains(where: \.rule.isMetered)
        return counts || statistics.days.contains { statistics.minutes(on: $0) > .zero }
            ? .minutes : .attempts
    }

    private func row(_ entry: (key: LimitID, value: LimitFigures)) -> PeriodOverview.LimitRow {
        let limit = statistics.state.limit(entry.key)
        return PeriodOverview.LimitRow(
            id: entry.key,
            label: (limit ?? statistics.limitsEver[entry.key])?.label,
            isGone: limit == nil,
            figures: entry.value
        )
    }

    private func days(around period: Period, _ measure: Measure) -> [PeriodOverview.Day] {
        let last = period.last.daysSince1970
        let first =
            period.span == .day ? last - Self.daysAround + 1 : period.first.daysSince1970
        return (first...last).compactMap { number in
            let day = CivilDay(daysSince1970: number)
            return midnight(of: day).map {
                PeriodOverview.Day(
                    day: day,
                    date: $0,
                    label: label(of: day, in: period.span),
                    count: statistics.count(measure, on: day),
                    isAccented: day == (period.span == .day ? period.last : today)
                )
            }
        }
    }

    private func label(of day: CivilDay, in span: Period.Span) -> String {
        switch span {
        case .day, .week: calendar.shortWeekdaySymbols[day.weekday - 1]
        case .month: String(Int(day.description.suffix(2)) ?? 0)
        }
    }
}

extension PeriodOverview.ItemRow {
    fileprivate var order: (Int, Int, ItemID) {
        (-figures.minutes.count, -figures.attempts, id)
    }
}
