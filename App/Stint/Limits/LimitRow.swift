import Limits
import Phrases
import Presentation
import SwiftUI

/// A limit in the list, with its state and the remaining amount.
struct LimitRow: View {
    let limit: LimitOverview
    @Binding var removed: Limit?
    @Environment(Model.self) private var model

    var body: some View {
        Button(action: { model.limits.edited = EditedLimit(limit.limit) }) {
            AdaptiveRow {
                KindSymbol(kind: limit.limit.rule.kind)
                VStack(alignment: .leading, spacing: 2) {
                    Text(nameOf: limit.limit).font(.headline)
                    LimitState(limit: limit, statuses: statuses)
                }
                Spacer()
                if let left = limit.amount?.left { LeftRing(count: left.count, all: left.all) }
            }
        }
        .buttonStyle(.plain)
        .swipeActions {
            Button("Remove", role: .destructive) { removed = limit.limit }
            Button("Duplicate") { model.limits.duplicate(limit.limit) }.tint(.gray)
        }
    }

    /// The statuses of the limit's apps, which include the effects of other limits.
    private var statuses: [AppStatus] {
        (model.facts.apps?.groups ?? []).filter { group in
            group.limits.contains { $0.id == limit.id }
        }
    }
}

/// The state of a limit's apps and the effect of the limit, without repetition.
private struct LimitState: View {
    let limit: LimitOverview
    let statuses: [AppStatus]

    var body: some View {
        if statuses.isEmpty {
            PhraseText(limit.why).font(.subheadline)
        }
        ForEach(different) { status in
            StatusLabel(status: status).font(.subheadline)
            if !limit.decision.isBlocked, let reason = status.reason {
                PhraseText(reason).font(.footnote).foregroundStyle(.secondary)
            }
        }
        if let amount = limit.amount, !limit.decision.isBlocked {
            PhraseText(Phrase(amount, isBrief: false)).font(.footnote).foregroundStyle(.secondary)
        } else if !statuses.contains(where: { $0.state == lines[0] }) {
            PhraseText(lines[0]).font(.footnote).foregroundStyle(.secondary)
        }
        ForEach(lines.dropFirst(), id: \.self) {
            PhraseText($0).font(.footnote).foregroundStyle(.secondary)
        }
    }

    /// The effect of the limit, and its hours.
    private var lines: [Phrase] { Phrase.lines(about: limit.limit.rule, in: limit.limit.hours) }

    /// The first status of each state, so that no state is shown twice.
    private var different: [AppStatus] {
        var seen: Set<Phrase> = []
        return statuses.filter { seen.insert($0.state).inserted }
    }
}

/// The remaining amount of a limit as a small ring with its number.
private struct LeftRing: View {
    let count: Int
    let all: Int
    @ScaledMetric private var diameter: CGFloat = 36

    var body: some View {
        ZStack {
            Ring(share: Double(count) / Double(max(all, 1)), lineWidth: 4)
            Text("\(count)").font(.caption2).monospacedDigit()
        }
        .frame(width: diameter, height: diameter)
        .fixedSize()
        .accessibilityHidden(true)
    }
}
