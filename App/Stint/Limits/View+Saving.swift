import Limits
import Phrases
import Presentation
import SwiftUI

extension View {
    /// Shows the effect of saving at the bottom, unless it is nil, and how to undo a block.
    func changeEffectBar(
        _ effect: ChangeEffect?,
        undoing delay: WeakeningDelay? = nil,
        lostMinutes: Int = 0
    ) -> some View {
        safeAreaInset(edge: .bottom) {
            if let effect {
                VStack(alignment: .leading, spacing: 4) {
                    if lostMinutes > 0 {
                        Label(
                            "You lose \(lostMinutes) min of your balance.",
                            systemImage: "minus.circle"
                        )
                        .foregroundStyle(.red)
                    }
                    EffectLabel(effect: effect)
                    if effect.blocks != nil, let delay {
                        Text(undoing: delay).foregroundStyle(.secondary)
                    }
                }
                .font(.subheadline)
                // Larger text would cover the form.
                .dynamicTypeSize(...DynamicTypeSize.accessibility1)
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
        case .immediate(let phrase):
            VStack(alignment: .leading, spacing: 2) {
                Text("Takes effect immediately.")
                if let phrase { PhraseText(phrase).foregroundStyle(.secondary) }
            }
        case .waits(let moment):
            Text("Takes effect \(Text(at: moment)), because it loosens limits.")
        case .partly(let phrase, let moment):
            VStack(alignment: .leading, spacing: 2) {
                Text("Added apps: effective immediately.")
                if let phrase { PhraseText(phrase).foregroundStyle(.secondary) }
                Text(removingAppsAt: moment)
            }
        case .refused(let error): Text(error)
        }
    }

    private var symbol: String {
        switch effect {
        case .immediate, .partly: "checkmark.circle"
        case .waits: "clock"
        case .refused: "exclamationmark.octagon"
        }
    }

    private var isRefused: Bool {
        if case .refused = effect { true } else { false }
    }
}

extension Text {
    /// Creates a sentence about apps that stay covered until the removal takes effect.
    init(removingAppsAt moment: Moment) {
        self = Text("Removed apps: effective \(Text(at: moment)), because it opens apps.")
    }

    /// Creates a sentence about the earliest time at which an active limit can be removed.
    init(undoing delay: WeakeningDelay) {
        self =
            switch delay {
            case .none: Text("You can change or remove this at any time in Limits.")
            case .nextDay: Text("You can remove this in Limits. That takes effect the next day.")
            case .hours(let hours):
                if let days = delay.wholeDays {
                    Text("You can remove this in Limits. That takes effect after \(days) days.")
                } else {
                    Text(
                        "You can remove this in Limits. That takes effect after \(Int(hours)) hours."
                    )
                }
            case .until(let instant):
                Text(
                    "You can remove this in Limits. That takes effect on \(instant.date, style: .date)."
                )
            }
    }
}
