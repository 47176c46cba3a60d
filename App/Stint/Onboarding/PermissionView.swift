import SwiftUI

/// Asks for Screen Time; says where to allow it if it was refused.
struct PermissionView: View {
    let next: @MainActor () -> Void
    @Environment(Model.self) private var model

    var body: some View {
        List {
            Section {
                Text("Stint needs Screen Time to keep apps shut and to measure their use.")
                Text("It never learns which apps you choose: the system keeps their names.")
            }
            if model.isPermitted {
                Section {
                    Label("Screen Time is allowed.", systemImage: "checkmark.circle")
                    Button("Continue") {
                        model.askForNotifications()
                        next()
                    }
                    .buttonStyle(.borderedProminent)
                }
            } else {
                if model.isRefused { RefusedSection() }
                Section {
                    Button("Allow Screen Time") { model.isAsking = true }
                        .buttonStyle(.borderedProminent)
                        .disabled(model.isAsking)
                }
            }
        }
        .navigationTitle("Permission")
    }
}
