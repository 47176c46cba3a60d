import SwiftUI

/// The data that Stint stores and shares.
struct PrivacyView: View {
    var body: some View {
        List {
            Section("On This Device") {
                Label("Your limits, rules, and chosen apps", systemImage: "hourglass")
                Label("Attempts, minutes, and answers since you started", systemImage: "chart.bar")
                Label(
                    "Workouts that earned minutes, with time and duration",
                    systemImage: "figure.run"
                )
            }
            Section {
                Label(
                    "Stint never stores the names of your apps. It sees a name only on the screen of a blocked app.",
                    systemImage: "eye.slash"
                )
            } footer: {
                Text("Stint identifies apps by number.")
            }
            Section("What Leaves This Device") {
                Label("Nothing, unless you connect to a pledge service.", systemImage: "lock")
                Label(
                    "A pledge service receives your pledges, their records, and a regular signal while a pledge is in progress.",
                    systemImage: "hand.raised"
                )
                Label("An export goes only where you share it.", systemImage: "square.and.arrow.up")
            }
            Section("Deleting Your Data") {
                Text("To delete everything on this device, delete Stint.")
                Text(
                    "To delete what a pledge service stores about you, delete your account in Settings > Pledge Service."
                )
            }
        }
        .readableWidth()
        .navigationTitle("Privacy")
        .navigationBarTitleDisplayMode(.inline)
    }
}
