import Foundation
import Presentation
import Statistics
import SwiftUI

/// The title of a period, such as "This Week", above its days.
struct PeriodTitle: View {
    let period: PeriodOverview
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        VStack {
            if let name {
                name.font(.headline)
                dates.font(.subheadline).foregroundStyle(.secondary)
            } else {
                dates.font(.headline)
            }
        }
        .accessibilityElement(children: .combine)
    }

    private var name: Text? {
        switch (period.name, period.comparison.period.span) {
        case (.running, .day): Text("Today")
        case (.running, .week): Text("This Week")
        case (.running, .month): Text("This Month")
        case (.last, .day): Text("Yesterday")
        case (.last, .week): Text("Last Week")
        case (.last, .month): Text("Last Month")
        case (.earlier, _): nil
        }
    }

    private var dates: Text {
        guard let interval = period.interval else { return Text(verbatim: "") }
        switch period.comparison.period.span {
        case .day:
            return Text(
                interval.start,
                format: Date.FormatStyle(timeZone: timeZone).weekday(.wide).day().month(.wide)
            )
        case .week:
            // The interval ends at the midnight after the last day.
            let style = Date.IntervalFormatStyle(locale: locale, timeZone: timeZone)
                .day().month(.abbreviated)
            let days = interval.start..<interval.end.addingTimeInterval(-1)
            return Text(verbatim: style.format(days))
        case .month:
            return Text(
                interval.start,
                format: Date.FormatStyle(timeZone: timeZone).month(.wide).year()
            )
        }
    }
}
