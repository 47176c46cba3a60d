import Foundation
import SwiftUI

/// The reasons for access to Screen Time, or the steps to allow it after a refusal.
struct PermissionView: View {
    /// False if another control closes the screen.
    var isLaterOffered = true
    let next: @MainActor () -> Void
    @Environment(Model.self) private var model

    var body: some View {
        Group {
            if model.facts.isRefused {
                RefusedView(isLaterOffered: isLaterOffered)
            } else {
                OnboardingPage(title: "Stint Uses Screen Time", symbol: "hourglass") {
                    VStack(alignment: .leading, spacing: 16) {
                        FeatureRow(
                            title: "Block and Open Apps",
                            text: "iOS keeps apps blocked, even when Stint isn’t running.",
                            symbol: "lock.fill"
                        )
                        FeatureRow(
                            title: "Count Minutes",
                            text: "To block apps when you’ve used your minutes.",
                            symbol: "timer"
                        )
                        FeatureRow(
                            title: "Keep Your Apps Private",
                            text:
                                "Stint never stores the names of your apps. It sees a name only on the screen of a blocked app.",
                            symbol: "hand.raised"
                        )
                        FeatureRow(
                            title: "What Stint Can’t Do",
                            text: "It can’t keep you from turning off its access in Settings.",
                            symbol: "xmark.circle"
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

/// A button that ends onboarding without a limit.
struct LaterButton: View {
    @Environment(Model.self) private var model

    var body: some View { Button("Set Up Later") { model.setUpLater() } }
}

/// The steps to allow access to Screen Time.
private struct RefusedView: View {
    let isLaterOffered: Bool
    @Environment(Model.self) private var model

    var body: some View {
        OnboardingPage(title: "Screen Time Access Is Off", symbol: "exclamationmark.triangle") {
            VStack(alignment: .leading, spacing: 12) {
                Text("Stint can’t block apps without access to Screen Time. To allow access:")
                Text("1. Open Settings.")
                Text("2. Turn on Screen Time for Stint.")
                Text("3. Return to Stint.")
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        } buttons: {
            OpenSettingsLink()
            Button("Ask Again") { model.permissions.isAskingForScreenTime = true }
                .disabled(model.permissions.isAskingForScreenTime)
            if isLaterOffered { LaterButton() }
        }
    }
}

/// A link to Stint's page in Settings; the app checks its access afterwards.
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

/// A warning that no app can be blocked, with remedies.
struct PermissionMissingSection: View {
    @Environment(Model.self) private var model

    var body: some View {
        Section {
            Label("Screen Time Access Is Off", systemImage: "exclamationmark.triangle")
                .foregroundStyle(.red)
            Text("All your apps are open. To block them, Stint needs access to Screen Time.")
            Button("Allow Access to Screen Time") { model.permissions.isAskingForScreenTime = true }
                .disabled(model.permissions.isAskingForScreenTime)
            OpenSettingsLink()
        }
    }
}
