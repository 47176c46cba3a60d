import SwiftUI

/// Says what Stint does.
struct WelcomeView: View {
    let next: @MainActor () -> Void

    var body: some View {
        List {
            Section {
                Label("You choose apps, and when they are open.", systemImage: "hourglass")
                Label("Outside of that, they stay shut.", systemImage: "lock")
                Label("You see where your time goes.", systemImage: "chart.bar")
                Label("Nothing leaves this iPhone.", systemImage: "iphone")
            }
            Section {
                Button("Continue", action: next).buttonStyle(.borderedProminent)
            }
        }
        .navigationTitle("Welcome to Stint")
    }
}
