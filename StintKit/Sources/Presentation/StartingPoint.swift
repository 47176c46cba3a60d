public import Limits

/// A ready way to begin: what the first screens offer.
public struct StartingPoint: Hashable, Sendable, Identifiable {
    /// Its name; that of a preset is the preset's.
    public let id: String
    /// The limits that it begins with, all on one selection.
    public let limits: [LimitDraft]
    /// The settings that it begins with.
    public let settings: Settings
    /// The pledge that it offers; nil if none.
    public let pledge: PledgeDraft?

    /// So many minutes of use a day.
    public static let minutesADay = StartingPoint(
        id: "minutes-a-day",
        label: "Minutes a day"
    ) { () throws(LimitError) in
        .budget(try Budget(minutes: 45))
    }
    /// So many openings a day.
    public static let openingsADay = StartingPoint(
        id: "openings-a-day",
        label: "Openings a day"
    ) { () throws(LimitError) in
        .opens(try Opens(timesPerDay: 5))
    }
    /// All of them: the two that need no explanation, then the presets.
    public static let all = [minutesADay, openingsADay] + Preset.all.map(StartingPoint.init)

    /// True if one of its limits can block an app.
    ///
    /// A timer never blocks.
    public var canBlock: Bool { limits.contains { $0.rule != .timer } }

    /// Begins as a preset does.
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
