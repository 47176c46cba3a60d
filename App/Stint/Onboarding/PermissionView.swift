import Foundation
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

/// Says that nothing can be blocked, and what to do.
struct PermissionLostSection: View {
    @Environment(Model.self) private var model

    var body: some View {
        RefusedSection()
        Section {
            Button("Allow Screen Time") { model.isAsking = true }.disabled(model.isAsking)
        }
    }
}

/// Says that Screen Time is not allowed, and leads to Settings.
struct RefusedSection: View {
    var body: some View {
        Section {
            Label("Screen Time is not allowed.", systemImage: "exclamationmark.triangle")
                .foregroundStyle(.red)
            Text("Without it nothing is blocked. In Settings, allow Screen Time for Stint.")
            if let settings = URL(string: "app-settings:") {
                Link("Open Settings", destination: settings)
            }
        }
    }
}
