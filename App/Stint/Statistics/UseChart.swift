import Charts
import Presentation
import SwiftUI

/// The minutes of use on each day, a bar for each limit.
struct UseChart: View {
    let bars: [PeriodOverview.Bar]

    var body: some View {
        Chart(bars) { bar in
            BarMark(
                x: .value("Day", bar.dayLabel),
                y: .value("Minutes", bar.minutes)
            )
            .foregroundStyle(by: .value("Limit", bar.limitLabel))
        }
        .accessibilityLabel("Minutes of use by day")
    }
}
