import Presentation
import Statistics
import SwiftUI

/// What happened on a day, in a week or in a month.
struct StatisticsView: View {
    @Environment(Model.self) private var model
    @Environment(\.calendar) private var calendar

    var body: some View {
        NavigationStack {
            Group {
                if let history = model.history {
                    PeriodView(history: history)
                } else {
                    ProgressView("Loading")
                }
            }
            .onAppear { model.readHistory(calendar) }
            .onChange(of: model.history == nil) { model.readHistory(calendar) }
        }
    }
}

/// One period, and the way to others.
struct PeriodView: View {
    let history: History
    @State private var span = Period.Span.week
    @State private var back = 0

    var body: some View {
        List {
            Section {
                Picker("Period", selection: $span) {
                    Text("Day").tag(Period.Span.day)
                    Text("Week").tag(Period.Span.week)
                    Text("Month").tag(Period.Span.month)
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
        let period = history.period(span, back: back)
        return FiguresSections(
            period: period,
            interval: history.interval(of: period.comparison.period)
        )
    }
}
