import AppIntents
import Presentation

/// What Stint offers to Shortcuts, Spotlight and Siri.
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
