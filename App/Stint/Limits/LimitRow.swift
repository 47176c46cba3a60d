import Limits
import Phrases
import Presentation
import SwiftUI

/// A limit in the list: what it is called, how it is now, and what is left.
struct LimitRow: View {
    let limit: LimitOverview
    @Binding var removed: Limit?
    @Environment(Model.self) private var model

    var body: some View {
        Button(action: { model.form = LimitForm(limit.limit) }) {
            AdaptiveRow {
                KindSymbol(kind: limit.limit.rule.kind)
                VStack(alignment: .leading, spacing: 2) {
                    Text(nameOf: limit.limit).font(.headline)
                    LimitState(limit: limit)
                }
                Spacer()
                if let left = limit.amount?.left { LeftRing(count: left.count, all: left.all) }
            }
        }
        .buttonStyle(.plain)
        .swipeActions {
            Button("Remove", role: .destructive) { removed = limit.limit }
            Button("Duplicate") { model.duplicate(limit.limit) }.tint(.gray)
        }
    }
}

/// Whether a limit's apps are open or blocked, and what it does, nothing of it twice.
private struct LimitState: View {
    let limit: LimitOverview

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: 5) {
            Image(systemName: limit.decision.isShielded ? "lock.fill" : "lock.open.fill")
                .imageScale(.small)
                .foregroundStyle(limit.decision.isShielded ? .red : .green)
                .accessibilityHidden(true)
            PhraseText(state)
        }
        .font(.subheadline)
        if rule != state, limit.decision.isShielded || limit.amount == nil {
            PhraseText(rule).font(.footnote).foregroundStyle(.secondary)
        }
    }

    /// While it is open, what is left says more than that it is.
    private var state: Phrase {
        guard !limit.decision.isShielded, let amount = limit.amount else {
            return limit.decision(isBrief: false)
        }
        return Phrase(amount, isBrief: false)
    }

    private var rule: Phrase { Phrase(limit.limit.rule) }
}

/// What is left of a limit as a small ring with its number.
private struct LeftRing: View {
    let count: Int
    let all: Int

    var body: some View {
        ZStack {
            Ring(share: Double(count) / Double(max(all, 1)), lineWidth: 4)
            Text("\(count)").font(.caption2).monospacedDigit()
        }
        .frame(width: 36, height: 36)
        .fixedSize()
        .accessibilityHidden(true)
    }
}
