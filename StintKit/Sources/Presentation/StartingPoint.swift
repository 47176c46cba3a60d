public import Limits

/// A configuration that the first screens offer.
public struct StartingPoint: Hashable, Sendable, Identifiable {
    /// The ID, which a preset shares.
    public let id: String
    /// The limits, all on one selection.
    public let limits: [LimitDraft]
    /// The settings of the starting point.
    public let settings: Settings
    /// The offered pledge; nil if none.
    public let pledge: PledgeDraft?

    /// A budget of minutes a day.
    public static let minutesADay = StartingPoint(
        id: "minutes-a-day",
        label: "Minutes a Day"
    ) { () throws(LimitError) in
        .budget(try Budget(minutes: 45))
    }
    /// A number of times a day.
    public static let timesADay = StartingPoint(
        id: "openings-a-day",
        label: "Times a Day"
    ) { () throws(LimitError) in
        .opens(try Opens(timesPerDay: 5))
    }
    /// All starting points: the two that need no explanation, then the presets.
    public static let all = [minutesADay, timesADay] + Preset.all.map(StartingPoint.init)

    /// True if one of its limits can block an app.
    ///
    /// A timer never blocks.
    public var canBlock: Bool { limits.contains { $0.rule != .timer } }

    /// Creates the starting point of a preset.
    public init(_ preset: Preset) {
        id = preset.id
        limits = preset.limits
        settings = preset.settings
        pledge = preset.pledge
    }

    private init(id: String, label: String, rule: () throws(LimitError) -> Rule) {
        self.id = id
        do {
            limits = [LimitDraft(label: label, rule: try rule())]
        } catch {
            preconditionFailure("A starting point is valid: \(error)")
        }
        settings = .standard
        pledge = nil
    }
}
