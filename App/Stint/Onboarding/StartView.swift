import FamilyControls
import Limits
import Phrases
import Presentation
import SwiftUI

/// The starting points, those for an aim first; one that blocks apps needs a confirmation.
struct StartView: View {
    @Binding var picked: FamilyActivitySelection
    let aim: StartingPoint.Aim
    @State private var showsAll = false
    @State private var chosen: StartingPoint?
    @Environment(Model.self) private var model

    var body: some View {
        List {
            Section {
                AppLabels(items: picked.items)
                PickerButton(title: "Choose Other Apps", from: { picked }) { chosen in
                    if !chosen.isEmpty { picked = chosen }
                }
            } header: {
                Text("Your Apps")
            }
            Section("Recommended") {
                ForEach(aim.starts) { button(for: $0) }
            }
            if showsAll {
                Section {
                    ForEach(StartingPoint.all.filter { !aim.starts.contains($0) }) {
                        button(for: $0)
                    }
                }
            }
            Section {
                if !showsAll { Button("More") { showsAll = true } }
                Button("Set Up Later") { model.setUpLater(keeping: picked) }
            } footer: {
                Text("You can change everything later.")
            }
        }
        .readableWidth()
        .navigationTitle("Get Started")
        .sheet(item: $chosen) { StartSheet(start: $0, picked: picked) }
    }

    private func button(for start: StartingPoint) -> some View {
        Button(action: { choose(start) }) { StartCard(start: start) }
            .buttonStyle(.plain)
            .accessibilityIdentifier(start.id)
    }

    private func choose(_ start: StartingPoint) {
        if start.canBlock {
            chosen = start
        } else {
            model.begin(start, covering: picked)
        }
    }
}

/// The confirmation of a starting point: its apps, its effect, and how to undo it.
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
                    StartDescription(start: start)
                    if let effect = model.setup.effect(ofBeginning: start) {
                        EffectLabel(effect: effect)
                    }
                } footer: {
                    Text(undoing: start.settings.weakeningDelay)
                }
                Section {
                    LargeButton("Start Now", action: begin)
                }
            }
            .navigationTitle(StartDescription.title(of: start))
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

/// A starting point with its symbol, its title and its effect.
struct StartCard: View {
    let start: StartingPoint

    var body: some View {
        ExampleCard(title: StartDescription.title(of: start), lines: start.example) {
            Image(systemName: symbol)
                .font(.title2)
                .foregroundStyle(Color.accentColor)
                .frame(minWidth: 32)
                .accessibilityHidden(true)
        } words: {
            StartDescription(start: start)
            if start.id == Preset.screenTimer.id { TimerPreview() }
        }
    }

    private var symbol: String {
        switch start.id {
        case StartingPoint.minutesADay.id: "hourglass"
        case StartingPoint.timesADay.id: "number.circle"
        case StartingPoint.nightBlock.id: "moon"
        case StartingPoint.waitFirst.id: "wind"
        case StartingPoint.threeBreaks.id: "briefcase"
        case Preset.antiRot.id: "fork.knife"
        case Preset.focusPledge.id: "hand.raised"
        case Preset.appBlocker.id: "questionmark.circle"
        case Preset.lockedIn.id: "figure.run"
        default: "timer"
        }
    }
}

/// The title of a starting point, and when its apps are open and blocked.
private struct StartDescription: View {
    let start: StartingPoint

    static func title(of start: StartingPoint) -> Text {
        switch start.id {
        case StartingPoint.minutesADay.id: Text("Minutes a Day")
        case StartingPoint.timesADay.id: Text("Times a Day")
        case StartingPoint.nightBlock.id: Text("Block at Night")
        case StartingPoint.waitFirst.id: Text("Wait First")
        case StartingPoint.threeBreaks.id: Text("Focus Hours")
        case Preset.antiRot.id: Text("Open at Mealtimes")
        case Preset.focusPledge.id: Text("Pledge to Focus")
        case Preset.appBlocker.id: Text("Ask Me First")
        case Preset.lockedIn.id: Text("Earn My Minutes")
        default: Text("Show My Time")
        }
    }

    var body: some View {
        switch start.id {
        case StartingPoint.minutesADay.id:
            Text("Open until you’ve used 45 minutes. Then blocked until midnight.")
        case StartingPoint.timesADay.id:
            Text("Asks first, then opens for 15 minutes. Blocked until midnight after five times.")
        case StartingPoint.nightBlock.id:
            if let limit = start.limits.first { PhraseText(Phrase(limit.rule, in: limit.hours)) }
            Text("Blocked every night, open during the day.")
        case StartingPoint.waitFirst.id:
            Text("Asks first. After a wait of 20 seconds, you can open an app for 15 minutes.")
        case StartingPoint.threeBreaks.id:
            if let limit = start.limits.first { PhraseText(Phrase(limit.rule, in: limit.hours)) }
            Text("Open in three breaks of 15 minutes.")
        case Preset.antiRot.id:
            if let rule = start.limits.first?.rule { PhraseText(Phrase(rule)) }
            Text("Blocked the rest of the day, with one 45-minute break.")
            Text("No emergencies. If you loosen this limit, the change takes effect the next day.")
                .foregroundStyle(.secondary)
        case Preset.focusPledge.id:
            Text(
                "Blocked for 60 minutes when you make a pledge. If you open one of the apps, the pledge fails."
            )
            Text("Open the rest of the time.")
        case Preset.appBlocker.id:
            Text("Asks if you really want to open an app, then opens it for 15 minutes.")
        case Preset.lockedIn.id:
            Text("Starts with 60 minutes. Then blocked until you earn more with a workout.")
            Text("Each minute of workout earns a minute of use, up to 180.")
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
