import AppIntents
import Presentation
public import SwiftUI

/// The app: one window over the facts of the app group.
public struct Stint: App {
    private let model = Model()

    /// Creates the app; the system does.
    public init() {
        model.launched()
        // A launch in the background has no view whose work this could be.
        Task {
            // If the facts cannot be read yet, the app in front says so.
            do { try await LiveActivities.follow() } catch { return }
        }
    }

    /// The window.
    public var body: some Scene {
        WindowGroup { RootView().environment(model) }
    }
}

/// The intents of the app: those that it shares with its widgets.
struct StintIntents: AppIntentsPackage {
    static var includedPackages: [any AppIntentsPackage.Type] { [PresentationIntents.self] }
}

/// The actions for Shortcuts, Spotlight and Siri.
struct StintShortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: BeginOverrideIntent(),
            phrases: ["Begin an override in \(.applicationName)"],
            shortTitle: "Override",
            systemImageName: "fork.knife"
        )
        AppShortcut(
            intent: BeginPledgeIntent(),
            phrases: ["Begin a pledge in \(.applicationName)"],
            shortTitle: "Pledge",
            systemImageName: "hand.raised"
        )
        AppShortcut(
            intent: ShowTimerIntent(),
            phrases: ["Show the timer of \(.applicationName)"],
            shortTitle: "Timer",
            systemImageName: "timer"
        )
    }
}
