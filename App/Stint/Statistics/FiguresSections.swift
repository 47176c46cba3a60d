import Limits
import Presentation
import Statistics
import SwiftUI

/// The figures of a period besides use; zeros have no row.
struct FiguresSections: View {
    let period: PeriodOverview

    private var figures: Figures { period.comparison.figures }

    var body: some View {
        if figures.attempts > 0 || figures.focusScore.choices > 0 {
            Section("At the shield") {
                if figures.focusScore.choices > 0 { FocusScoreRow(figures: figures) }
                CountRow(name: "Tried to open", count: figures.attempts)
                CountRow(name: "Turned back", count: figures.turnedBack)
                CountRow(name: "Opened", count: figures.accesses + figures.pledgesOpened)
            }
        }
        if period.streaks.longest > 0 { StreakSection(streaks: period.streaks) }
        if !period.items.isEmpty { ItemsSection(items: period.items) }
        if hasPasses {
            Section("Overrides and pledges") {
                CountRow(name: "Overrides", count: figures.overrides)
                CountRow(name: "Emergencies", count: figures.emergencies)
                CountRow(name: "Pledges kept", count: figures.pledgesKept)
                CountRow(name: "Pledges failed", count: figures.pledgesFailed)
            }
        }
        if !period.limits.isEmpty {
            Section("By limit") {
                ForEach(period.limits) { LimitFiguresRow(row: $0) }
            }
        }
    }

    private var hasPasses: Bool {
        figures.overrides + figures.emergencies + figures.pledgesKept + figures.pledgesFailed > 0
    }
}

/// A number with its name; none if it is 0.
private struct CountRow: View {
    let name: LocalizedStringKey
    let count: Int

    var body: some View {
        if count > 0 { LabeledContent(name, value: "\(count)") }
    }
}

/// The share of choices that turned back, and how many choices it is based on.
private struct FocusScoreRow: View {
    let figures: Figures
    @Environment(\.locale) private var locale

    var body: some View {
        let score = figures.focusScore
        let percent = (Double(score.share ?? 0) / 100).formatted(.percent.locale(locale))
        HStack(spacing: 12) {
            Ring(share: Double(score.share ?? 0) / 100, lineWidth: 6)
                .frame(width: 44, height: 44)
            VStack(alignment: .leading) {
                Text("Focus score: \(percent) of \(score.choices) choices").font(.headline)
                Text("How often you turned back when Stint asked.")
                    .font(.subheadline).foregroundStyle(.secondary)
            }
        }
        .accessibilityElement(children: .combine)
    }
}

private struct StreakSection: View {
    let streaks: Streaks

    var body: some View {
        Section {
            Label {
                Text("\(streaks.current) clean days in a row")
            } icon: {
                Image(systemName: "flame.fill").foregroundStyle(.orange)
                    .accessibilityHidden(true)
            }
            if streaks.longest > streaks.current {
                LabeledContent("Longest row", value: "\(streaks.longest)")
            }
        } header: {
            Text("Streak")
        } footer: {
            Text("A day is clean without an override, an emergency or a failed pledge.")
        }
    }
}

private struct LimitFiguresRow: View {
    let row: PeriodOverview.LimitRow

    var body: some View {
        VStack(alignment: .leading) {
            LabeledContent {
                if row.figures.minutes > .zero {
                    Text(minutes: row.figures.minutes.count)
                } else if row.figures.openings > 0 {
                    Text("\(row.figures.openings) openings")
                }
            } label: {
                if let label = row.label {
                    Text(nameOfLimit: label)
                } else {
                    Text("A limit that is gone")
                }
            }
            Group {
                if row.isGone, row.label != nil { Text("Removed since") }
                if let earned = text(row.figures.earned) { Text("Earned \(earned)") }
                if let spent = text(row.figures.spent) { Text("Spent \(spent)") }
                if let lost = text(row.figures.forfeited) {
                    Text("Lost above the cap: \(lost)")
                }
            }
            .font(.subheadline)
            .foregroundStyle(.secondary)
        }
    }

    private func text(_ minutes: Minutes) -> Text? {
        minutes > .zero ? Text(minutes: minutes.count) : nil
    }
}
