import Presentation
import Statistics
import SwiftUI

/// The statistics of a day, a week or a month.
struct StatisticsView: View {
    @Environment(Model.self) private var model
    @Environment(\.calendar) private var calendar

    var body: some View {
        NavigationStack {
            Group {
                if let history = model.facts.history {
                    PeriodView(history: history)
                } else {
                    ProgressView("Loading…")
                }
            }
            .onAppear { model.facts.readHistory(calendar) }
            .onChange(of: model.facts.history == nil) { model.facts.readHistory(calendar) }
        }
    }
}

struct PeriodView: View {
    let history: History
    @State private var span = Period.Span.week
    @State private var back = 0

    var body: some View {
        let period = history.period(span, back: back)
        List {
            Section {
                Picker("Period", selection: $span) {
                    Text("Day").tag(Period.Span.day)
                    Text("Week").tag(Period.Span.week)
                    Text("Month").tag(Period.Span.month)
                }
                .pickerStyle(.segmented)
                .onChange(of: span) { back = 0 }
                PeriodStepper(period: period, back: $back)
            }
            if span == .week, back == 0 { ReviewSection(history: history) }
            if period.isEmpty, period.trend?.total ?? 0 == 0 {
                NothingCountedSection(measure: period.measure)
            } else {
                if period.days.contains(where: { $0.count > 0 }) { UseSection(period: period) }
                FiguresSections(period: period)
            }
            if span == .day {
                DaysSection(history: history, day: period.comparison.period.first)
            }
            if let interval = period.interval { SystemUseSection(interval: interval) }
        }
        .readableWidth()
        .navigationTitle("Statistics")
    }
}

private struct PeriodStepper: View {
    let period: PeriodOverview
    @Binding var back: Int
    @Environment(\.dynamicTypeSize) private var size

    var body: some View {
        Group {
            // Between the buttons, a large title has no room for a word.
            if size.isAccessibilitySize {
                VStack {
                    PeriodTitle(period: period)
                    HStack {
                        earlier
                        Spacer()
                        later
                    }
                }
                .frame(maxWidth: .infinity)
            } else {
                HStack {
                    earlier
                    Spacer()
                    PeriodTitle(period: period)
                    Spacer()
                    later
                }
            }
        }
        // With another style, a press on the row would press both buttons.
        .buttonStyle(.borderless)
    }

    private var earlier: some View {
        Button {
            back += 1
        } label: {
            Image(systemName: "chevron.left").accessibilityLabel("Earlier")
        }
        .disabled(!period.hasEarlier)
    }

    private var later: some View {
        Button {
            back -= 1
        } label: {
            Image(systemName: "chevron.right").accessibilityLabel("Later")
        }
        .disabled(back == 0)
    }
}

/// The content of statistics without data.
private struct NothingCountedSection: View {
    let measure: Measure

    var body: some View {
        Section {
            ContentUnavailableView {
                Label("No Data Yet", systemImage: "chart.bar")
            } description: {
                switch measure {
                case .minutes: Text("The time you use your chosen apps appears here.")
                case .attempts:
                    Text("Your attempts to open blocked apps appear here.")
                }
            }
        }
    }
}
