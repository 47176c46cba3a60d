import SwiftUI

/// An explanation of blocked apps, and remedies for problems.
struct HelpView: View {
    var body: some View {
        List {
            Section("When an App Is Blocked") {
                Text(
                    "iOS shows a screen instead of the app. It says why the app is blocked and when it opens."
                )
                Text("If the limit asks first, you can open the app for a while from that screen.")
                Text("Today in Stint shows which apps are blocked and how to open them.")
            }
            Section("Opening a Blocked App") {
                Label(
                    "A break opens apps for a while, if their limit allows it.",
                    systemImage: "fork.knife"
                )
                Label("A workout adds minutes to your balance.", systemImage: "figure.run")
                Label("An emergency opens everything for 15 minutes.", systemImage: "staroflife")
            }
            Section("If an App Stays Blocked") {
                Step(number: 1, words: "Open Stint. It checks everything again.")
                Step(
                    number: 2,
                    words: "Check the Today tab. Another limit or a pledge might block the app."
                )
                Step(number: 3, words: "Use an emergency if you need the app now.")
                Step(
                    number: 4,
                    words:
                        "To open everything, turn off Stint’s access in the Settings app, in Screen Time."
                )
            }
            Section("If an App Stays Open") {
                Step(
                    number: 1,
                    words: "Make sure Stint has access to Screen Time in the Settings app."
                )
                Step(number: 2, words: "Make sure the app is listed in Stint, in Settings > Apps.")
                Step(number: 3, words: "Restart your device and unlock it.")
            }
        }
        .readableWidth()
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
