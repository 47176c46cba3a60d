public import Foundation
public import Limits
public import Statistics

/// What happened in a day, a week or a month, ready to be shown.
public struct PeriodOverview: Hashable, Sendable {
    /// What happened, and what happened before.
    public let comparison: Comparison
    /// Which period it is, as seen from today.
    public let name: Name
    /// When it begins and ends, from midnight to midnight.
    public let interval: DateInterval?
    /// True if something can be known of the period before.
    public let hasEarlier: Bool
    /// What is compared and drawn: minutes of use, or attempts where no limit counts minutes.
    public let measure: Measure
    /// How it compares with the period before; nil if nothing is known of its days.
    public let trend: Trend?
    /// The days of the chart: all of the week or month; the last seven of a single day.
    public let days: [Day]
    /// The limits with something to count, in the order of their names.
    public let limits: [LimitRow]
    /// The items with something to count: the most used first, then the most tried.
    public let items: [ItemRow]
    /// How many clean days there were in a row, up to today.
    public let streaks: Streaks

    /// True if nothing happened in it.
    public var isEmpty: Bool { comparison.figures == Figures() }

    /// What a period is called.
    public enum Name: Hashable, Sendable {
        /// The day, week or month of now.
        case running
        /// The one before that.
        case last
        /// One before those.
        case earlier
    }

    /// A day of the chart.
    public struct Day: Hashable, Sendable, Identifiable {
        /// The day.
        public let day: CivilDay
        /// When it begins, by the clock on the wall.
        public let date: Date
        /// What stands below its bar; no two days of a chart have the same.
        public let label: String
        /// What was counted.
        public let count: Int
        /// True for the day that is told apart: today, or the day that is looked at.
        public let isAccented: Bool

        /// The day.
        public var id: CivilDay { day }
    }

    /// What was counted for one limit.
    public struct LimitRow: Hashable, Sendable, Identifiable {
        /// The limit.
        public let id: LimitID
        /// What it is called, or was when it was there.
        public let label: String?
        /// True if it is not there any more.
        public let isGone: Bool
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

extension PeriodOverview {
    /// The values that the chart's axis names, from 0 to above all days and the average.
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

    /// The labels that stand below the chart: all of a week, each seventh of a month.
    public var dayLabels: [String] {
        let isFew = days.count <= 7
        return days.enumerated().filter { isFew || $0.offset % 7 == 0 }.map(\.element.label)
    }
}

extension History {
    /// How many days a chart shows beside a single day.
    private static let daysAround = 7

    /// Returns what happened in a period.
    /// - Parameters:
    ///   - span: A day, a week or a month.
    ///   - back: How many periods before the one of now; not negative.
    /// - Returns: The figures, and those of the period before.
    public func period(_ span: Period.Span, back: Int) -> PeriodOverview {
        var period = Period(span, containing: today, calendar: calendar)
        for _ in 0..<max(back, 0) { period = period.previous(calendar: calendar) }
        let comparison = chronicle.comparison(of: period, through: today)
        let measure = self.measure
        return PeriodOverview(
            comparison: comparison,
            name: back <= 0 ? .running : back == 1 ? .last : .earlier,
            interval: interval(of: period),
            hasEarlier: chronicle.firstDay.map { $0 < period.first } ?? false,
            measure: measure,
            trend: chronicle.trend(of: period, measure, today: today),
            days: days(around: period, measure),
            limits: comparison.figures.limits.filter { $0.value != LimitFigures() }
                .sorted { $0.key < $1.key }.map(row),
            items: comparison.figures.items.filter { $0.value != ItemFigures() }
                .map { PeriodOverview.ItemRow(id: $0.key, figures: $0.value) }
                .sorted { $0.order < $1.order },
            streaks: chronicle.streaks(through: today)
        )
    }

    /// Minutes, where a limit counts them or has; attempts otherwise.
    private var measure: Measure {
        let counts = chronicle.state.limits.contains(where: \.rule.isMetered)
        return counts || chronicle.days.contains { chronicle.minutes(on: $0) > .zero }
            ? .minutes : .attempts
    }

    private func row(_ entry: (key: LimitID, value: LimitFigures)) -> PeriodOverview.LimitRow {
        let limit = chronicle.state.limit(entry.key)
        return PeriodOverview.LimitRow(
            id: entry.key,
            label: (limit ?? chronicle.limitsEver[entry.key])?.label,
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
                    count: chronicle.count(measure, on: day),
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
    /// Before which others it stands.
    fileprivate var order: (Int, Int, ItemID) {
        (-figures.minutes.count, -figures.attempts, id)
    }
}
