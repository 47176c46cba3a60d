import Enforcement
import Limits
import Phrases
import Presentation
import SwiftUI

/// The reason why a group of apps is blocked or open: its apps, and each of its limits.
struct AppStatusView: View {
    let status: AppStatus
    @Environment(Model.self) private var model

    var body: some View {
        List {
            Section {
                StatusLabel(status: status)
                if let reason = status.reason { PhraseText(reason) }
            }
            Section("Apps") {
                ForEach(model.facts.items(status.items), id: \.id) { AppLabel(item: $0) }
            }
            if let pledge = status.pledge { pledgeSection(pledge) }
            ForEach(status.limits) { LimitSection(limit: $0, status: status) }
        }
        .navigationTitle("Details")
    }

    private func pledgeSection(_ pledge: PledgeOverview) -> some View {
        Section("Pledge") {
            PledgeConditions(pledge: pledge)
            Button("Go to the pledge") { model.tab = .pledge }
        }
    }
}

private struct LimitSection: View {
    let limit: LimitOverview
    /// The status that the screen shows already.
    let status: AppStatus
    @Environment(Model.self) private var model

    var body: some View {
        Section {
            PhraseText(rule)
            if limit.decision.isShielded, ![rule, status.state, status.reason].contains(reason) {
                PhraseText(reason).foregroundStyle(.secondary)
            }
            if let amount = limit.amount { AmountView(amount: amount) }
            Button("Change this limit") {
                model.tab = .limits
                model.limits.form = LimitForm(limit.limit)
            }
        } header: {
            Text(nameOf: limit.limit)
        }
    }

    private var rule: Phrase { Phrase(limit.limit.rule) }
    private var reason: Phrase { ReasonPhrases(limit.decision.reason).why }
}

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
