public import AppIntents
import Enforcement
import Limits

/// Begins a pledge when a Focus begins; the end of the Focus ends no pledge.
public struct PledgeFocusFilter: SetFocusFilterIntent {
    /// What it is called.
    public static let title: LocalizedStringResource = "Begin a Pledge with the Focus"
    /// What it does.
    public static let description: IntentDescription? = IntentDescription(
        "When this Focus begins, a pledge begins. It runs to its own end."
    )

    /// How long the pledge lasts, in minutes, 15 to 120; nil when the Focus ends.
    @Parameter(title: "Minutes") public var minutes: Int?

    /// Creates it; the system does.
    public init() {}

    /// How the system lists it.
    public var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: "Begin a Pledge with the Focus")
    }

    /// Begins the pledge, unless one runs.
    /// - Throws: `EnforcementError` if nothing is chosen, or for a length out of range.
    public func perform() async throws -> some IntentResult {
        guard let minutes else { return .result() }
        var reconciler = try Reconciler.inAppGroup()
        let reading = try SystemClock.reading()
        guard reconciler.state.runningPledge(at: reading) == nil else { return .result() }
        guard let selection = reconciler.state.selections.first(where: { !$0.reference.isEmpty })
        else { throw EnforcementError.change(.nothingSelected) }
        _ = try reconciler.beginPledge(
            PledgeID(at: reading),
            on: selection.id,
            for: Minutes(minutes)
        )
        return .result()
    }
}
