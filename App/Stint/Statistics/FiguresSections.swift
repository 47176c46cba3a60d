import Charts
import Enforcement
import FamilyControls
import Foundation
import Limits
import ManagedSettings
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

/// What was counted for one limit.
struct LimitFiguresSection: View {
    let row: PeriodOverview.LimitRow

    var body: some View {
        Section {
            LabeledContent("Used", value: minutes(row.figures.minutes))
            if row.figures.openings > 0 {
                LabeledContent("Openings", value: "\(row.figures.openings)")
            }
            if row.figures.earned > .zero || row.figures.spent > .zero {
                LabeledContent("Earned", value: minutes(row.figures.earned))
                LabeledContent("Spent", value: minutes(row.figures.spent))
                LabeledContent("Beyond the cap", value: minutes(row.figures.forfeited))
            }
        } header: {
            if let label = row.label {
                Text(nameOfLimit: label)
            } else {
                Text("A limit that is gone")
            }
        }
    }

    private func minutes(_ minutes: Minutes) -> String {
        String(localized: "\(minutes.count) min")
    }
}

/// What happened with one app, category or website; only the system knows its name.
struct ItemFiguresRow: View {
    let row: PeriodOverview.ItemRow
    @Environment(Model.self) private var model

    var body: some View {
        VStack(alignment: .leading) {
            switch model.subjects[row.id] {
            case .application(let token): Label(token)
            case .category(let token): Label(token)
            case .webDomain(let token): Label(token)
            case nil: Text("No longer chosen")
            }
            Text("Tried \(row.figures.attempts), opened \(row.figures.accesses)")
                .foregroundStyle(.secondary)
            if row.figures.minutes > .zero { Text("\(row.figures.minutes.count) min") }
        }
    }
}
