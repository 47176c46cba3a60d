import Limits
import Phrases
import Presentation
import SwiftUI

/// What is open and shut now, until when, and what can be done about it.
struct TodayView: View {
    let overview: Overview
    @Environment(Model.self) private var model

    var body: some View {
        NavigationStack {
            List {
                if !model.isPermitted, model.isRefused || overview.isPermissionLost {
                    PermissionLostSection()
                } else if !overview.voidSelections.isEmpty {
                    ChooseAgainSection(selections: overview.voidSelections)
                }
                if let pledge = overview.pledge, pledge.isRunning {
                    RunningPledgeSection(pledge: pledge)
                }
                if overview.limits.isEmpty { NoLimitsSection() }
                ForEach(overview.limits) { LimitSection(limit: $0) }
                OverrideSection(overview: overview)
                if let minutes = overview.minutesToday {
                    TimerSection(overview: overview, minutes: minutes)
                }
                EmergencySection(overview: overview)
            }
            .navigationTitle("Today")
        }
    }
}

/// Says that no limit stands, and leads to where one is made.
struct NoLimitsSection: View {
    @Environment(Model.self) private var model

    var body: some View {
        Section {
            Text("No limit stands. Your apps are open unless a pledge runs.")
            Button("Add a limit", systemImage: "plus") { model.tab = .limits }
            Button("Make a pledge", systemImage: "hand.raised") { model.tab = .pledge }
        }
    }
}

/// How one limit stands.
struct LimitSection: View {
    let limit: LimitOverview

    var body: some View {
        Section {
            Label {
                PhraseText(limit.decision(isBrief: false))
            } icon: {
                Image(systemName: limit.decision.isShielded ? "lock.fill" : "lock.open")
                    .foregroundStyle(limit.decision.isShielded ? .red : .green)
                    .accessibilityHidden(true)
            }
            if let amount = limit.amount { AmountView(amount: amount) }
            if limit.openedCount > 0 {
                Text("Opened by you: \(limit.openedCount)").foregroundStyle(.secondary)
            }
        } header: {
            Text(nameOf: limit.limit)
        }
    }
}

/// What a limit counts, as words and as a bar.
struct AmountView: View {
    let amount: Limit.Amount

    var body: some View {
        if let share {
            ProgressView(value: share) { text }
        } else {
            text
        }
    }

    private var text: PhraseText { PhraseText(Phrase(amount, isBrief: false)) }

    private var share: Double? {
        amount.left.map { min(Double($0.count) / Double(max($0.all, 1)), 1) }
    }
}

/// Today's total of what is timed, and the button that shows the timer.
struct TimerSection: View {
    let overview: Overview
    let minutes: Minutes
    @Environment(Model.self) private var model

    var body: some View {
        Section {
            LabeledContent("Used today", value: "\(minutes.count) min")
            if let began = overview.timed.compactMap(\.began).first {
                Text("In use since \(Text(began, style: .time))")
            }
            Button("Show the timer", systemImage: "timer") { model.isTimerAsked = true }
            Button("Hide the timer", systemImage: "xmark") { model.isEndingActivities = true }
                .task(id: model.isEndingActivities) {
                    if model.isEndingActivities { await model.endActivities() }
                }
        } header: {
            Text("Timer")
        } footer: {
            Text("It appears on the Lock Screen and in the Dynamic Island, after a minute of use.")
        }
    }
}
