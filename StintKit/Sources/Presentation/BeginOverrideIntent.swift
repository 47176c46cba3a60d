public import AppIntents
import Enforcement
import Limits

/// Begins an override, from a widget or by voice; the same as its button in the app.
///
/// It shows no Live Activity, but the system does intents of this kind in the app's process alone
/// (Apple: "LiveActivityIntent"). A widget's own process may not lift shields: it is not entitled to
/// Screen Time.
public struct BeginOverrideIntent: LiveActivityIntent {
    /// What it is called.
    public static let title: LocalizedStringResource = "Begin an Override"
    /// What it does.
    public static let description: IntentDescription? = IntentDescription(
        "Opens your apps for a while, if one is left today."
    )

    /// Creates it; the system does.
    public init() {}

    /// Begins the override, and says until when it runs or why it does not.
    public func perform() async throws -> some IntentResult & ProvidesDialog {
        var reconciler = try Reconciler.inAppGroup()
        let availability = try reconciler.beginOverride()
        try await LiveActivities.follow()
        return .result(dialog: IntentDialog(BeginOverrideIntent.words(availability)))
    }

    static func words(_ availability: OverrideAvailability) -> LocalizedStringResource {
        switch availability {
        case .running, .available: "Your apps are open for a while."
        case .spent: "The override is used up for today."
        case .notOffered: "You have switched overrides off."
        case .nothingBlocked: "Nothing is blocked that it would open."
        }
    }
}
