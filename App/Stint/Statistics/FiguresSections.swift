import Limits
import Presentation
import Statistics
import SwiftUI

/// The figures of a period other than use; zeros have no row.
struct FiguresSections: View {
    let period: PeriodOverview

    private var figures: Figures { period.comparison.figures }

    var body: some View {
        if figures.attempts > 0 || figures.focusScore.choices > 0 {
            Section("Attempts and Choices") {
                if figures.focusScore.choices > 0 { FocusScoreRow(figures: figures) }
                CountRow(name: "Attempts", count: figures.attempts)
                CountRow(name: "Stayed Focused", count: figures.turnedBack)
                CountRow(name: "Opened", count: figures.accesses + figures.pledgesOpened)
                if figures.waits > 0 {
                    LabeledContent("Stopped by a Wait") {
                        Text("\(figures.waitsGivenUp) of \(figures.waits)")
                    }
                }
            }
        }
        if let openings = period.openings { OpeningTimesSection(times: openings) }
        if !period.reasons.isEmpty { ReasonsSection(reasons: period.reasons) }
        if period.name == .running, period.streaks.longest > 0 {
            StreakSection(streaks: period.streaks)
        }
        if !period.items.isEmpty { ItemsSection(items: period.items) }
        if hasPasses {
            Section("Breaks and Pledges") {
                CountRow(name: "Breaks", count: figures.breaks)
                MinutesRow(name: "Time in Breaks", minutes: figures.breakMinutes)
                CountRow(name: "Emergencies", count: figures.emergencies)
                CountRow(name: "Pledges Kept", count: figures.pledgesKept)
                CountRow(name: "Pledges Failed", count: figures.pledgesFailed)
            }
        }
        if !period.limits.isEmpty {
            Section("By Limit") {
                ForEach(period.limits) { LimitFiguresRow(row: $0) }
            }
        }
    }

    private var hasPasses: Bool {
        figures.breaks + figures.emergencies + figures.pledgesKept + figures.pledgesFailed > 0
    }
}

/// The reasons that the person gave, the most frequent first.
private struct ReasonsSection: View {
    private static let few = 6

    let reasons: [PeriodOverview.ReasonRow]
    @State private var showsAll = false

    var body: some View {
        Section("Reasons to Open") {
            ForEach(reasons.prefix(showsAll ? reasons.count : Self.few)) { reason in
                LabeledContent {
                    Text("\(reason.count) times")
                } label: {
                    Text(verbatim: reason.text)
                }
            }
            if reasons.count > Self.few, !showsAll {
                Button("Show All \(reasons.count)") { showsAll = true }
            }
        }
    }
}

/// A row with a count, unless it is 0.
private struct CountRow: View {
    let name: LocalizedStringKey
    let count: Int

    var body: some View {
        if count > 0 { LabeledContent(name, value: "\(count)") }
    }
}

/// A row with minutes, unless there are none.
private struct MinutesRow: View {
    let name: LocalizedStringKey
    let minutes: Minutes

    var body: some View {
        if minutes > .zero { LabeledContent(name) { Text(minutes: minutes.count) } }
    }
}

/// The share of choices to stay focused, with the number of choices.
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
                Text("Focus Score: \(percent) of \(score.choices) choices").font(.headline)
                Text("How often you stayed focused when Stint asked.")
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
                streaks.current == 0
                    ? Text("No streak right now") : Text("\(streaks.current) days in a row")
            } icon: {
                Image(systemName: "flame.fill").foregroundStyle(.orange)
                    .accessibilityHidden(true)
            }
            if streaks.longest > streaks.current {
                LabeledContent("Longest Streak") { Text("\(streaks.longest) days") }
            }
        } header: {
            Text("Streak")
        } footer: {
            Text("Your streak counts days without an emergency or a failed pledge.")
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
                    Text("\(row.figures.openings) times")
                }
            } label: {
                if let label = row.label {
                    Text(nameOfLimit: label)
                } else {
                    Text("Removed Limit")
                }
            }
            Group {
                if row.isGone, row.label != nil { Text("No longer in use") }
                if let beyond = text(row.figures.beyond) { Text("Beyond the limit: \(beyond)") }
                if let earned = text(row.figures.earned) { Text("Earned: \(earned)") }
                if let spent = text(row.figures.spent) { Text("Used: \(spent)") }
                if let lost = text(row.figures.forfeited) {
                    Text("Lost above the maximum: \(lost)")
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
