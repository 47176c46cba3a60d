public import AppIntents
import Presentation
public import SwiftUI

/// The app, with one window.
public struct Stint: App {
    private let model = Model()

    /// Creates the app.
    public init() {
        model.launched()
        StintShortcuts.updateAppShortcutParameters()
        // A launch in the background has no view for this task.
        Task {
            // If the facts can't be read yet, the active app reports it.
            do { try await LiveActivities.follow() } catch { return }
        }
    }

    /// The window.
    public var body: some Scene {
        WindowGroup { RootView().environment(model) }
    }
}

/// The intents that the app shares with its widgets.
struct StintIntents: AppIntentsPackage {
    static var includedPackages: [any AppIntentsPackage.Type] { [PresentationIntents.self] }
}

/// The actions for Shortcuts, Spotlight and Siri.
public struct StintShortcuts: AppShortcutsProvider {
    /// The actions with their phrases.
    public static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: BeginOverrideIntent(),
            phrases: ["Start a break in \(.applicationName)"],
            shortTitle: "Break",
            systemImageName: "fork.knife"
        )
        AppShortcut(
            intent: EndOverrideIntent(),
            phrases: ["End the break in \(.applicationName)"],
            shortTitle: "End Break",
            systemImageName: "lock"
        )
        AppShortcut(
            intent: EndAccessIntent(),
            phrases: ["Block opened apps again in \(.applicationName)"],
            shortTitle: "Block Again",
            systemImageName: "lock"
        )
        AppShortcut(
            intent: BeginPledgeIntent(),
            phrases: ["Start a pledge in \(.applicationName)"],
            shortTitle: "Pledge",
            systemImageName: "hand.raised"
        )
        AppShortcut(
            intent: BlockAppsIntent(),
            phrases: [
                "Block \(\.$selection) in \(.applicationName)",
                "Block apps now in \(.applicationName)",
            ],
            shortTitle: "Block Apps",
            systemImageName: "lock.fill"
        )
        AppShortcut(
            intent: ShowTimerIntent(),
            phrases: ["Show the \(.applicationName) timer"],
            shortTitle: "Timer",
            systemImageName: "timer"
        )
    }
}
