import Limits
import Phrases
import Presentation
import SwiftUI

/// The name of a limit, or "Limit" if it has none.
struct LimitName: View {
    let label: String

    var body: some View {
        if label.allSatisfy(\.isWhitespace) { Text("Limit") } else { Text(verbatim: label) }
    }
}

/// The name of a group of apps in a widget: that of its pledge or limits.
///
/// iOS may not draw the names and icons of apps in a widget.
struct StatusName: View {
    let status: AppStatus

    var body: some View {
        if status.isNamedAfterPledge {
            Text("Pledge")
        } else {
            LimitName(
                label: status.limits.map(\.limit.label)
                    .filter { !$0.allSatisfy(\.isWhitespace) }.joined(separator: ", ")
            )
        }
    }
}

/// A phrase in the language of the environment.
struct WidgetPhrase: View {
    let phrase: Phrase
    @Environment(\.locale) private var locale

    init(_ phrase: Phrase) { self.phrase = phrase }

    var body: some View { Text(verbatim: phrase.text(PhraseStyle(locale))) }
}

/// The progress of a group as a ring around its symbol; iOS updates a timed one.
struct StatusRing: View {
    let status: AppStatus

    var body: some View {
        ZStack {
            switch status.progress {
            case .time(let start, let end), .countdown(let start, let end):
                ProgressView(
                    timerInterval: start...max(start, end),
                    countsDown: status.effect == .open
                ) {
                    EmptyView()
                } currentValueLabel: {
                    EmptyView()
                }
                .progressViewStyle(.circular)
            case .left(let share):
                ProgressView(value: share).progressViewStyle(.circular)
            case nil: Circle().stroke(status.color.opacity(0.3), lineWidth: 4)
            }
            Image(systemName: status.symbol).foregroundStyle(status.color)
        }
        .tint(status.color)
        .accessibilityHidden(true)
    }
}

/// The progress of a group as a bar; iOS updates a timed one.
struct StatusBar: View {
    let progress: AppStatus.Progress
    let effect: AppStatus.Effect

    var body: some View {
        Group {
            switch progress {
            case .time(let start, let end), .countdown(let start, let end):
                ProgressView(timerInterval: start...max(start, end), countsDown: effect == .open) {
                    EmptyView()
                } currentValueLabel: {
                    EmptyView()
                }
            case .left(let share): ProgressView(value: share)
            }
        }
        .progressViewStyle(.linear)
        .accessibilityHidden(true)
    }
}

/// The content of a widget without limits.
struct EmptyGlance: View {
    let glance: Glance

    var body: some View {
        if !glance.overview.voidSelections.isEmpty {
            Text("Choose your apps again in Stint.")
        } else if glance.unseenResult != nil {
            ResultLine(glance: glance)
        } else {
            Text("No Limits")
        }
    }
}

/// The result of the last pledge, until the person has seen it; empty without one.
struct ResultLine: View {
    let glance: Glance

    var body: some View {
        switch glance.unseenResult?.outcome {
        case .kept?: Text("Pledge Kept")
        case .failed?: Text("Pledge Failed")
        case .running?, nil: EmptyView()
        }
    }
}

extension AppStatus {
    /// The line below the headline; nil for a pledge, which is shown by its name.
    var line: Phrase? { isNamedAfterPledge ? nil : lines.first }

    /// True if the shown end is that of the pledge, not of a limit that blocks for longer.
    var isNamedAfterPledge: Bool { pledge != nil && (!isBlockedAfterPledge || limits.isEmpty) }

    var symbol: String {
        switch effect {
        case .blocked: "lock.fill"
        case .asksFirst: "questionmark.circle"
        case .open:
            if case .timer? = amount { "timer" } else { isCounted ? "hourglass" : "lock.open.fill" }
        }
    }

    var color: Color {
        switch effect {
        case .blocked: .red
        case .asksFirst: .orange
        case .open: isCounted ? .accentColor : .green
        }
    }

    /// True if use since the reading may have blocked the apps.
    private var isCounted: Bool { amount?.minutesLeft != nil }
}
