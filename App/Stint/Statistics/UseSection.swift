import Foundation
import Presentation
import Statistics
import SwiftUI

/// The daily use, compared with the period before, and a chart.
struct UseSection: View {
    let period: PeriodOverview

    var body: some View {
        Section {
            VStack(alignment: .leading, spacing: 12) {
                if let trend = period.trend { TrendHeadline(period: period, trend: trend) }
                UseChart(period: period)
            }
        } header: {
            switch period.measure {
            case .minutes: Text("App Use")
            case .attempts: Text("Attempts to Open Blocked Apps")
            }
        } footer: {
            if period.measure == .minutes {
                Text(
                    "Includes only apps with a limit that counts minutes. See below for all apps."
                )
            }
        }
    }
}

/// The daily average in large type, with its comparison.
private struct TrendHeadline: View {
    let period: PeriodOverview
    let trend: Trend
    @Environment(\.locale) private var locale

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            amount.font(.title2).bold()
            HStack(spacing: 4) {
                if let symbol { Image(systemName: symbol).accessibilityHidden(true) }
                comparison
            }
            .font(.subheadline)
            .foregroundStyle(.secondary)
        }
        .accessibilityElement(children: .combine)
    }

    private var amount: Text {
        if trend.isOfToday {
            switch period.measure {
            case .minutes:
                let total = Text(minutes: trend.total)
                return Text("\(total) so far today")
            case .attempts: return Text("\(trend.total) attempts so far today")
            }
        }
        if period.comparison.period.span == .day {
            switch period.measure {
            case .minutes: return Text(minutes: trend.total)
            case .attempts: return Text("\(trend.total) attempts")
            }
        }
        switch period.measure {
        case .minutes:
            let average = Text(minutes: Int(trend.average.rounded()))
            return Text("\(average) a day")
        case .attempts:
            let number = trend.average.formatted(
                .number.precision(.fractionLength(0...1)).locale(locale)
            )
            return number == 1.formatted(.number.locale(locale))
                ? Text("1 attempt a day") : Text("\(number) attempts a day")
        }
    }

    private var comparison: Text {
        guard let change = trend.change else {
            return trend.isOfToday
                ? Text("Comparison available tomorrow.")
                : Text("Nothing to compare yet.")
        }
        let percent = (Double(abs(change)) / 100).formatted(.percent.locale(locale))
        return if change < 0 {
            less(percent)
        } else if change > 0 {
            more(percent)
        } else {
            same
        }
    }

    private var symbol: String? {
        trend.change.map {
            $0 < 0 ? "arrow.down.right" : $0 > 0 ? "arrow.up.right" : "arrow.right"
        }
    }

    private func less(_ percent: String) -> Text {
        switch (period.comparison.period.span, period.name, trend.isOfSameDays) {
        case (.day, _, _): Text("\(percent) less than the day before")
        case (.week, .running, _): Text("\(percent) less than the same days last week")
        case (.week, _, true): Text("\(percent) less than the same days of the week before")
        case (.week, _, false): Text("\(percent) less than the week before")
        case (.month, .running, _): Text("\(percent) less than the same days last month")
        case (.month, _, true): Text("\(percent) less than the same days of the month before")
        case (.month, _, false): Text("\(percent) less than the month before")
        }
    }

    private func more(_ percent: String) -> Text {
        switch (period.comparison.period.span, period.name, trend.isOfSameDays) {
        case (.day, _, _): Text("\(percent) more than the day before")
        case (.week, .running, _): Text("\(percent) more than the same days last week")
        case (.week, _, true): Text("\(percent) more than the same days of the week before")
        case (.week, _, false): Text("\(percent) more than the week before")
        case (.month, .running, _): Text("\(percent) more than the same days last month")
        case (.month, _, true): Text("\(percent) more than the same days of the month before")
        case (.month, _, false): Text("\(percent) more than the month before")
        }
    }

    private var same: Text {
        switch (period.comparison.period.span, period.name, trend.isOfSameDays) {
        case (.day, _, _): Text("No change from the day before")
        case (.week, .running, _): Text("No change from the same days last week")
        case (.week, _, true): Text("No change from the same days of the week before")
        case (.week, _, false): Text("No change from the week before")
        case (.month, .running, _): Text("No change from the same days last month")
        case (.month, _, true): Text("No change from the same days of the month before")
        case (.month, _, false): Text("No change from the month before")
        }
    }
}

extension Text {
    /// Creates a duration such as "45 min", "2 h" or "1 h 12 min".
    init(minutes count: Int) {
        let (hours, minutes) = count.quotientAndRemainder(dividingBy: 60)
        self =
            switch (hours, minutes) {
            case (0, _): Text("\(minutes) min")
            case (_, 0): Text("\(hours) h")
            default: Text("\(hours) h \(minutes) min")
            }
    }
}
