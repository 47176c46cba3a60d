import Limits
import Phrases
import Presentation
import SwiftUI

extension View {
    /// Shows the effect of saving at the lower edge; nil shows nothing.
    func says(_ effect: ChangeEffect?, lostMinutes: Int = 0) -> some View {
        safeAreaInset(edge: .bottom) {
            if let effect {
                VStack(alignment: .leading, spacing: 4) {
                    if lostMinutes > 0 {
                        Label(
                            "You lose \(lostMinutes) min from the bank.",
                            systemImage: "minus.circle"
                        )
                        .foregroundStyle(.red)
                    }
                    EffectLabel(effect: effect)
                }
                .font(.subheadline)
                .frame(maxWidth: .infinity, alignment: .leading)
                .padding(.horizontal, 20)
                .padding(.vertical, 12)
                .background(.regularMaterial)
            }
        }
    }
}

/// The time at which a change takes effect, or the reason why it is rejected.
struct EffectLabel: View {
    let effect: ChangeEffect

    var body: some View {
        Label {
            words
        } icon: {
            Image(systemName: symbol).accessibilityHidden(true)
        }
        .foregroundStyle(isRefused ? .red : .primary)
    }

    @ViewBuilder private var words: some View {
        switch effect {
        case .atOnce(let phrase):
            VStack(alignment: .leading, spacing: 2) {
                Text("Starts at once.")
                if let phrase { PhraseText(phrase).foregroundStyle(.secondary) }
            }
        case .waits(let moment):
            switch moment.day {
            case .today: Text("Starts at \(Text(moment)), because it opens something.")
            case .tomorrow, .other:
                Text("Starts \(Text(moment)), because it opens something.")
            }
        case .refused(let error): Text(error)
        }
    }

    private var symbol: String {
        switch effect {
        case .atOnce: "checkmark.circle"
        case .waits: "clock"
        case .refused: "exclamationmark.octagon"
        }
    }

    private var isRefused: Bool {
        if case .refused = effect { true } else { false }
    }
}

/// The earliest time at which an active limit can be loosened or removed.
struct UndoText: View {
    let delay: WeakeningDelay

    var body: some View {
        switch delay {
        case .none: Text("You can change or remove it at any time, under Limits.")
        case .nextDay: Text("You can remove it under Limits. That takes effect the next day.")
        case .hours(let hours):
            Text("You can remove it under Limits. That takes effect \(Int(hours)) hours later.")
        case .until(let instant):
            Text("You can remove it under Limits. That takes effect \(instant.date, style: .date).")
        }
    }
}
