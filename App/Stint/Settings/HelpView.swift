import SwiftUI

/// An explanation for somebody who meets a shield, and remedies if something is wrong.
struct HelpView: View {
    var body: some View {
        List {
            Section("When an app is blocked") {
                Text("iOS shows a screen instead of the app. It says why, and until when.")
                Text("If the limit asks first, a yes on that screen opens the app for a while.")
                Text("Today in Stint shows everything that is blocked, and what opens it.")
            }
            Section("How to open something") {
                Label(
                    "An override opens apps between their allowed times.",
                    systemImage: "fork.knife"
                )
                Label("A workout fills the bank of minutes.", systemImage: "figure.run")
                Label("An emergency opens everything for 15 minutes.", systemImage: "staroflife")
            }
            Section("If something stays blocked") {
                Step(number: 1, words: "Open Stint. It looks at everything again.")
                Step(
                    number: 2,
                    words: "Look at Today: another limit or a pledge may block the same app."
                )
                Step(number: 3, words: "Use an emergency if you need the app now.")
                Step(number: 4, words: "Turn Stint off in Settings, Screen Time: everything opens.")
            }
            Section("If something stays open") {
                Step(number: 1, words: "See whether Screen Time is allowed for Stint in Settings.")
                Step(number: 2, words: "See in Apps whether the app is chosen.")
                Step(number: 3, words: "Restart the iPhone, and unlock it once.")
            }
        }
        .navigationTitle("Help")
        .navigationBarTitleDisplayMode(.inline)
    }
}

private struct Step: View {
    let number: Int
    let words: LocalizedStringKey

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: 10) {
            Text("\(number)").font(.headline).foregroundStyle(.secondary).monospacedDigit()
            Text(words)
        }
    }
}
