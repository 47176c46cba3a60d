import Enforcement
import Limits
import Phrases
import Presentation
import SwiftUI

/// A limit in the list, with its state and the remaining amount.
struct LimitRow: View {
    let limit: LimitOverview
    @Binding var removed: Limit?
    @Environment(Model.self) private var model

    /// The time at which a pending change of the limit takes effect.
    private var due: Moment? {
        model.facts.overview?.pending.first { $0.pending.change.target == .limit(limit.id) }?.due
    }

    var body: some View {
        Button(action: { model.limits.edited = EditedLimit(limit.limit) }) {
            AdaptiveRow(alignment: .top) {
                KindSymbol(kind: limit.limit.rule.kind)
                VStack(alignment: .leading, spacing: 2) {
                    Text(nameOf: limit.limit).font(.headline)
                    LimitLines(limit: limit)
                    if let due {
                        Label("Changes \(Text(at: due))", systemImage: "clock").font(.footnote)
                    }
                    if let day = model.facts.day, let line = day.limits[limit.id] {
                        DayLineView(line: line, now: day.minuteOfNow)
                            .padding(.vertical, 4)
                            .accessibilityHidden(true)
                    }
                    if let contents = model.facts.contents[limit.limit.selection] {
                        SelectionIcons(selection: contents)
                    }
                    if let other = model.facts.apps?.others[limit.id] {
                        PhraseText(other).font(.footnote).foregroundStyle(.secondary)
                    }
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
        }
        .buttonStyle(.plain)
        .swipeActions {
            Button("Remove", role: .destructive) { removed = limit.limit }
            Button("Duplicate") { model.limits.duplicate(limit.limit) }.tint(.gray)
        }
    }
}

/// The state of a limit by itself, its rule and its hours, without repetition.
struct LimitLines: View {
    let limit: LimitOverview
    /// True if the rule is shown beside a figure.
    var isComplete = false

    var body: some View {
        Label {
            PhraseText(limit.state.state).fontWeight(.medium)
        } icon: {
            Image(systemName: limit.state.effect.symbol)
                .foregroundStyle(limit.state.effect.tint)
                .accessibilityHidden(true)
        }
        .font(.subheadline)
        .padding(.horizontal, 8)
        .padding(.vertical, 3)
        .background(limit.state.effect.tint.opacity(0.12), in: RoundedRectangle(cornerRadius: 10))
        ForEach(lines, id: \.self) {
            PhraseText($0).font(.footnote).foregroundStyle(.secondary)
        }
    }

    /// The figure, the reason, the effect of the rule unless the figure is enough, and the hours.
    private var lines: [Phrase] {
        let state = limit.state
        let rule = Phrase.lines(about: limit.limit.rule, in: limit.limit.hours)
            .dropFirst(isComplete || state.figure == nil || state.effect != .open ? 0 : 1)
        var seen: Set<Phrase> = [state.state]
        return ([state.figure, state.reason].compactMap { $0 } + rule)
            .filter { seen.insert($0).inserted }
    }
}

extension Decision.Effect {
    /// The symbol of a limit by itself, which doesn't state that its apps are open.
    fileprivate var symbol: String {
        switch self {
        case .blocked: "lock.fill"
        case .asks: "questionmark.circle"
        case .open: "hourglass"
        }
    }

    fileprivate var tint: Color {
        switch self {
        case .blocked: .red
        case .asks: .accentColor
        case .open: .secondary
        }
    }
}
