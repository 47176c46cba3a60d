import Foundation
import Limits
import Presentation
import Statistics
import SwiftUI

/// What happened in a period: use, choices, streaks, and what was put aside.
struct FiguresSections: View {
    let period: PeriodOverview
    let interval: DateInterval?

    var body: some View {
        if let interval { Section { days(interval) } }
        if !period.bars.isEmpty {
            Section("Minutes of use") { UseChart(bars: period.bars) }
        }
        Section("At the shield") {
            LabeledContent("Tried to open", value: compared(\.attempts))
            LabeledContent("Turned back", value: compared(\.turnedBack))
            LabeledContent("Opened", value: compared(\.accesses))
            LabeledContent("Focus score", value: score)
        }
        Section("Streaks") {
            LabeledContent("Clean days now", value: "\(period.streaks.current)")
            LabeledContent("Most clean days", value: "\(period.streaks.longest)")
        }
        Section("Passes and pledges") {
            LabeledContent("Overrides", value: compared(\.overrides))
            LabeledContent("Emergencies", value: compared(\.emergencies))
            LabeledContent("Pledges kept", value: compared(\.pledgesKept))
            LabeledContent("Pledges failed", value: compared(\.pledgesFailed))
        }
        ForEach(period.limits) { LimitFiguresSection(row: $0) }
        if !period.items.isEmpty {
            Section {
                ForEach(period.items) { ItemFiguresRow(row: $0) }
            } header: {
                Text("Apps")
            } footer: {
                Text("Minutes of apps are read now and then, also at shields. The chart is exact.")
            }
        }
        if let interval { SystemUseSection(interval: interval) }
    }

    /// The first and the last day, or the only one, as the phone writes dates.
    private func days(_ interval: DateInterval) -> Text {
        let first = Text(interval.start, style: .date)
        let period = period.comparison.period
        guard period.first != period.last else { return first }
        // The interval ends with the midnight behind the last day.
        let last = Text(interval.end.addingTimeInterval(-1), style: .date)
        return Text("\(first) – \(last)")
    }

    private var score: String {
        let score = period.comparison.figures.focusScore
        return switch score.choices {
        case 0: score.description
        case 1: String(localized: "\(score.description) of 1 choice")
        default: String(localized: "\(score.description) of \(score.choices) choices")
        }
    }

    /// A number, with that of the period before.
    private func compared(_ figure: KeyPath<Figures, Int>) -> String {
        let now = period.comparison.figures[keyPath: figure]
        let before = period.comparison.before[keyPath: figure]
        return String(localized: "\(now) (before: \(before))")
    }
}
