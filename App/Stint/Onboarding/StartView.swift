import FamilyControls
import Limits
import Phrases
import Presentation
import SwiftUI

/// Lets the person choose how to begin, and confirms a choice that blocks something.
struct StartView: View {
    @Binding var picked: FamilyActivitySelection
    @State private var chosen: StartingPoint?
    @Environment(Model.self) private var model

    var body: some View {
        List {
            Section {
                AppLabels(items: picked.items)
                PickerButton(title: "Choose other apps", from: { picked }) { chosen in
                    if !chosen.isEmpty { picked = chosen }
                }
            } header: {
                Text("Your apps")
            }
            ForEach(StartingPoint.all) { start in
                Section {
                    Button(action: { choose(start) }) { StartCard(start: start) }
                        .buttonStyle(.plain)
                        .accessibilityIdentifier(start.id)
                }
            }
            Section {
                Button("Set up later") { model.setUpLater(keeping: picked) }
            } footer: {
                Text("Everything can be changed later.")
            }
        }
        .navigationTitle("How to begin")
        .sheet(item: $chosen) { StartSheet(start: $0, picked: picked) }
    }

    private func choose(_ start: StartingPoint) {
        if start.canBlock {
            chosen = start
        } else {
            model.begin(start, covering: picked)
        }
    }
}

/// Asks before a starting point begins: which apps it covers, what happens, and how to undo it.
private struct StartSheet: View {
    let start: StartingPoint
    let picked: FamilyActivitySelection
    @Environment(Model.self) private var model
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            List {
                Section {
                    AppLabels(items: picked.items, maximum: 5)
                }
                Section {
                    StartWords(start: start)
                    if let effect = model.setup.effect(ofBeginning: start) {
                        EffectLabel(effect: effect)
                    }
                } footer: {
                    UndoText(delay: start.settings.weakeningDelay)
                }
                Section {
                    LargeButton("Begin now", action: begin)
                }
            }
            .navigationTitle(StartWords.title(of: start))
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
            }
        }
    }

    private func begin() {
        dismiss()
        model.begin(start, covering: picked)
    }
}

private struct StartCard: View {
    let start: StartingPoint

    var body: some View {
        AdaptiveRow(alignment: .top) {
            Image(systemName: symbol)
                .font(.title2)
                .foregroundStyle(Color.accentColor)
                .frame(width: 32)
                .accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 4) {
                StartWords.title(of: start).font(.headline)
                StartWords(start: start)
                if start.id == Preset.screenTimer.id { TimerPreview() }
            }
            .foregroundStyle(.primary)
            Spacer()
        }
    }

    private var symbol: String {
        switch start.id {
        case StartingPoint.minutesADay.id: "hourglass"
        case StartingPoint.openingsADay.id: "number.circle"
        case Preset.antiRot.id: "fork.knife"
        case Preset.focusPledge.id: "hand.raised"
        case Preset.appBlocker.id: "questionmark.circle"
        case Preset.lockedIn.id: "figure.run"
        default: "timer"
        }
    }
}

/// The title of a starting point, and a sentence on when its apps are open and when blocked.
private struct StartWords: View {
    let start: StartingPoint

    static func title(of start: StartingPoint) -> Text {
        switch start.id {
        case StartingPoint.minutesADay.id: Text("45 minutes a day")
        case StartingPoint.openingsADay.id: Text("5 openings a day")
        case Preset.antiRot.id: Text("Open at meals")
        case Preset.focusPledge.id: Text("Pledge to focus")
        case Preset.appBlocker.id: Text("Ask me first")
        case Preset.lockedIn.id: Text("Earn my minutes")
        default: Text("Show me the time")
        }
    }

    var body: some View {
        switch start.id {
        case StartingPoint.minutesADay.id:
            Text("Open until you have used 45 minutes. Then blocked until midnight.")
        case StartingPoint.openingsADay.id:
            Text("Asks first, and opens for 15 minutes. After five times blocked until midnight.")
        case Preset.antiRot.id:
            if let rule = start.limits.first?.rule { PhraseText(Phrase(rule)) }
            Text("Blocked at all other times. One 45-minute override a day.")
            Text("No emergency exit, and what loosens this starts the next day.")
                .foregroundStyle(.secondary)
        case Preset.focusPledge.id:
            Text("Blocked for 60 minutes each time you pledge. Opening an app fails the pledge.")
            Text("Open the rest of the time.")
        case Preset.appBlocker.id:
            Text("Blocked until you say yes to a question. Then open for 15 minutes.")
        case Preset.lockedIn.id:
            Text("Open for 60 minutes to begin with. Then blocked until a workout earns more.")
            Text("A minute of workout is a minute of use, up to 180.")
        default:
            Text("Never blocked. A timer runs while you use your apps.")
        }
    }
}

/// A picture of the timer in the Dynamic Island.
private struct TimerPreview: View {
    var body: some View {
        HStack(spacing: 8) {
            Image(systemName: "timer")
            Text(verbatim: "12:34").monospacedDigit()
        }
        .foregroundStyle(.white)
        .padding(.horizontal, 14)
        .padding(.vertical, 8)
        .background(Color.black, in: Capsule())
        .accessibilityHidden(true)
    }
}
