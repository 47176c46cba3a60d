public import AppIntents
import Enforcement
import Limits

/// Shows the timer, which only an intent of this kind or the app in front may do.
public struct ShowTimerIntent: LiveActivityIntent {
    /// What it is called.
    public static let title: LocalizedStringResource = "Show the Timer"
    /// What it does.
    public static let description: IntentDescription? = IntentDescription(
        "Shows the timer of your apps on the Lock Screen."
    )

    /// Creates it; the system does.
    public init() {}

    /// Shows the timer in the place of one that runs.
    /// - Throws: `EnforcementError`, or `ActivityAuthorizationError`.
    public func perform() async throws -> some IntentResult {
        let overview = try Reconciler.read {
            (state, reading, calendar) throws(EnforcementError) in
            Overview(state, at: reading, calendar: calendar)
        }
        _ = try await LiveActivities.showTimer(overview)
        return .result()
    }
}
