import Presentation
import SwiftUI

/// The emergency's button; what it costs is said before it is used.
struct EmergencySection: View {
    let overview: Overview
    @State private var isAsking = false
    @Environment(Model.self) private var model

    var body: some View {
        Section {
            switch overview.emergencyPass {
            case .available(let left, let opens):
                if !opens.isEmpty { Text("It opens: \(Text(nameOfLimits: opens))") }
                Button("Emergency", systemImage: "staroflife", role: .destructive) {
                    isAsking = true
                }
                .confirmationDialog(
                    "Open everything for 15 minutes?",
                    isPresented: $isAsking,
                    titleVisibility: .visible
                ) {
                    Button("Open everything", role: .destructive) { model.beginEmergency() }
                    Button("Cancel", role: .cancel) {}
                } message: {
                    if overview.pledge?.isRunning == true {
                        Text("Your pledge fails. \(record(left))")
                    } else {
                        record(left)
                    }
                }
            case .running(let until): Text("Everything is open until \(Text(until)).")
            case .spent(let again?): Text("The next emergency is due \(Text(again)).")
            case .spent(nil): Text("All emergencies are used.")
            case .nothingBlocked: Text("Nothing is blocked that it would open.")
            case .notOffered: Text("You have switched emergencies off.")
            }
        } header: {
            Text("Emergency")
        }
    }

    private func record(_ left: Int) -> Text {
        left == 1
            ? Text("It is recorded, and 1 is left in 30 days.")
            : Text("It is recorded, and \(left) are left in 30 days.")
    }
}
