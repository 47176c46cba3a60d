import Foundation
import SwiftUI

/// Says what Screen Time is for before it is asked; says where to allow it if it was refused.
struct PermissionView: View {
    /// False where something else closes the screen.
    var isLaterOffered = true
    let next: @MainActor () -> Void
    @Environment(Model.self) private var model

    var body: some View {
        Group {
            if model.facts.isRefused {
                RefusedView(isLaterOffered: isLaterOffered)
            } else {
                OnboardingPage(title: "Stint uses Screen Time", symbol: "hourglass") {
                    VStack(alignment: .leading, spacing: 16) {
                        FeatureRow(
                            title: "To block and open apps",
                            text: "The system keeps them blocked, also when Stint is closed.",
                            symbol: "lock.fill"
                        )
                        FeatureRow(
                            title: "To count minutes",
                            text: "So that a limit of minutes knows when they are used.",
                            symbol: "timer"
                        )
                        FeatureRow(
                            title: "Your apps stay yours",
                            text: "The system never tells Stint which apps you choose.",
                            symbol: "hand.raised"
                        )
                    }
                } buttons: {
                    LargeButton("Continue") { model.permissions.isAskingForScreenTime = true }
                        .disabled(model.permissions.isAskingForScreenTime)
                    if isLaterOffered { LaterButton() }
                }
            }
        }
        .onChange(of: model.facts.isPermitted, initial: true) {
            if model.facts.isPermitted { next() }
        }
    }
}

/// Leads into the app without a limit.
struct LaterButton: View {
    @Environment(Model.self) private var model

    var body: some View { Button("Set up later") { model.setUpLater() } }
}

/// Says how to allow Screen Time after it was refused.
private struct RefusedView: View {
    let isLaterOffered: Bool
    @Environment(Model.self) private var model

    var body: some View {
        OnboardingPage(title: "Screen Time is not allowed", symbol: "exclamationmark.triangle") {
            VStack(alignment: .leading, spacing: 12) {
                Text("Without Screen Time, Stint can block nothing. You can still allow it:")
                Text("1. Open Settings.")
                Text("2. Switch on Screen Time for Stint.")
                Text("3. Come back here.")
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        } buttons: {
            OpenSettingsLink()
            Button("Ask me again") { model.permissions.isAskingForScreenTime = true }
                .disabled(model.permissions.isAskingForScreenTime)
            if isLaterOffered { LaterButton() }
        }
    }
}

/// Leads to Stint's page in Settings, and finds out afterwards what was allowed there.
private struct OpenSettingsLink: View {
    @Environment(Model.self) private var model

    var body: some View {
        if let settings = URL(string: "app-settings:") {
            Link("Open Settings", destination: settings)
                .environment(
                    \.openURL,
                    OpenURLAction { _ in
                        model.permissions.comesFromSettings = true
                        return .systemAction
                    }
                )
        }
    }
}

/// Says that nothing can be blocked, and what to do.
struct PermissionMissingSection: View {
    @Environment(Model.self) private var model

    var body: some View {
        Section {
            Label("Screen Time is not allowed", systemImage: "exclamationmark.triangle")
                .foregroundStyle(.red)
            Text("All your apps are open. Stint can block them once Screen Time is allowed.")
            Button("Allow Screen Time") { model.permissions.isAskingForScreenTime = true }
                .disabled(model.permissions.isAskingForScreenTime)
            OpenSettingsLink()
        }
    }
}
