public import AppIntents
import Enforcement
import Limits

/// Begins a pledge on the first choice of apps, without credits, from Shortcuts or by voice.
public struct BeginPledgeIntent: AppIntent {
    /// What it is called.
    public static let title: LocalizedStringResource = "Begin a Pledge"
    /// What it does.
    public static let description: IntentDescription? = IntentDescription(
        "Keeps your apps shut for a while. Opening one fails the pledge."
    )

    /// How long it lasts, in minutes; 15 to 120.
    @Parameter(title: "Minutes", default: 60) public var minutes: Int

    /// Creates it; the system does.
    public init() {}

    /// Begins the pledge.
    /// - Throws: `EnforcementError` if one runs, if nothing is chosen, or for a length out of range.
    public func perform() async throws -> some IntentResult & ProvidesDialog {
        var reconciler = try Reconciler.inAppGroup()
        guard let selection = reconciler.state.selections.first(where: { !$0.reference.isEmpty })
        else { throw EnforcementError.change(.nothingSelected) }
        _ = try reconciler.beginPledge(
            PledgeID(at: SystemClock.reading()),
            on: selection.id,
            for: Minutes(minutes)
        )
        try await LiveActivities.follow()
        return .result(dialog: "Your pledge runs.")
    }
}
