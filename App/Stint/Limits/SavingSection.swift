import Presentation
import SwiftUI

/// What saving does: from when on it is so, and what it costs.
struct SavingSection: View {
    let effect: ChangeEffect?
    /// The minutes that are lost from a bank.
    var lostMinutes = 0

    var body: some View {
        if effect != nil || lostMinutes > 0 {
            Section {
                if lostMinutes > 0 {
                    Label(
                        "You lose \(lostMinutes) min from the bank.",
                        systemImage: "minus.circle"
                    )
                    .foregroundStyle(.red)
                }
                if let effect { EffectLabel(effect: effect) }
            } header: {
                Text("When you save")
            }
        }
    }
}

/// From when on a change is so, or why it cannot be.
struct EffectLabel: View {
    let effect: ChangeEffect

    var body: some View {
        switch effect {
        case .atOnce: Label("Starts at once.", systemImage: "checkmark.circle")
        case .waits(let moment):
            Label {
                switch moment.day {
                case .today: Text("Starts at \(Text(moment)), because it opens something.")
                case .tomorrow, .other:
                    Text("Starts \(Text(moment)), because it opens something.")
                }
            } icon: {
                Image(systemName: "clock").accessibilityHidden(true)
            }
        case .refused(let error):
            Label {
                Text(error)
            } icon: {
                Image(systemName: "exclamationmark.octagon").accessibilityHidden(true)
            }
            .foregroundStyle(.red)
        }
    }
}
