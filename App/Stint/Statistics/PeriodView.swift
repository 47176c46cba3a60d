import Presentation
import Statistics
import SwiftUI

/// One period, and the way to others.
struct PeriodView: View {
    let history: History
    @State private var span = SpanChoice.week
    @State private var back = 0

    var body: some View {
        List {
            Section {
                Picker("Period", selection: $span) {
                    Text("Day").tag(SpanChoice.day)
                    Text("Week").tag(SpanChoice.week)
                    Text("Month").tag(SpanChoice.month)
                }
                .pickerStyle(.segmented)
                .onChange(of: span) { back = 0 }
                Button("Earlier", systemImage: "chevron.left") { back += 1 }
                Button("Later", systemImage: "chevron.right") { back -= 1 }
                    .disabled(back == 0)
            }
            figures
            ExportSection()
        }
        .navigationTitle("Statistics")
    }

    private var figures: some View {
        let period = history.period(span.span, back: back)
        return FiguresSections(
            period: period,
            interval: history.interval(of: period.comparison.period)
        )
    }
}
