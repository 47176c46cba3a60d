import SwiftUI

/// A description of what is stored, and what leaves the phone.
struct PrivacyView: View {
    var body: some View {
        List {
            Section("On this iPhone") {
                Label("Your limits, rules and chosen apps", systemImage: "hourglass")
                Label("Openings, minutes and answers since you began", systemImage: "chart.bar")
                Label("Workouts that have paid, by time and length", systemImage: "figure.run")
            }
            Section {
                Label("iOS keeps the names of your apps from Stint.", systemImage: "eye.slash")
            } footer: {
                Text(
                    "Stint knows apps by numbers. Only the screen in front of you shows which they are."
                )
            }
            Section("What leaves this iPhone") {
                Label("Nothing, unless you connect a pledge service.", systemImage: "lock")
                Label(
                    "A service is sent your pledges, a sign of life, and the records of them.",
                    systemImage: "hand.raised"
                )
                Label("An export goes where you share it.", systemImage: "square.and.arrow.up")
            }
            Section("How to take it back") {
                Text("Delete Stint: its records are deleted with it.")
                Text("Close your account in Pledge service: what it keeps of you is deleted.")
            }
        }
        .navigationTitle("Privacy")
        .navigationBarTitleDisplayMode(.inline)
    }
}
