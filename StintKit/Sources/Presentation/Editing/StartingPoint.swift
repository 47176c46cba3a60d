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
    public static let minutesADay = StartingPoint(id: "minutes-a-day") {
        LimitDraft(label: "Minutes a Day", rule: .budget(try Budget(minutes: 45)))
    }
    /// A number of times a day.
    public static let timesADay = StartingPoint(id: "openings-a-day") {
        LimitDraft(label: "Times a Day", rule: .opens(try Opens(timesPerDay: 5)))
    }
    /// A block from 22:00 to 7:00.
    public static let nightBlock = StartingPoint(id: "night-block") {
        LimitDraft(
            label: "Block at Night",
            rule: .schedule(try Schedule(windows: [])),
            hours: try Hours(spans: [try hours(from: 22, to: 7)]),
            opensInBreaks: false
        )
    }
    /// A question with a wait of 20 seconds.
    public static let waitFirst = StartingPoint(id: "wait-first") {
        let wait = Price.wait(try Wait(seconds: 20))
        return LimitDraft(
            label: "Wait First",
            rule: .pause(Pause(Ask(accessLength: .standard, price: wait)))
        )
    }
    /// A block from 9:00 to 17:00 on workdays, with three breaks of 15 minutes.
    public static let threeBreaks = StartingPoint(
        id: "three-breaks",
        breaks: { try BreakRule(length: .seconds(15 * 60), timesPerDay: 3) },
        limit: {
            LimitDraft(
                label: "Focus Hours",
                rule: .schedule(try Schedule(windows: [])),
                hours: try Hours(
                    days: Weekdays.all.subtracting([.saturday, .sunday]),
                    spans: [try hours(from: 9, to: 17)]
                ),
                opensInBreaks: true
            )
        }
    )
    /// The starting points that are more than a kind with its standard values.
    public static let composed = [nightBlock, waitFirst, threeBreaks]
    /// All starting points: the two that need no explanation, the composed ones, then the presets.
    public static let all =
        [minutesADay, timesADay] + composed + Preset.all.map(StartingPoint.init)

    /// An aim with which a person begins.
    public enum Aim: Hashable, Sendable, CaseIterable {
        case sleep
        case work
        /// Fewer openings without a thought.
        case habit
        case other

        /// The recommended starting points, the best one first.
        public var starts: [StartingPoint] {
            switch self {
            case .sleep: [nightBlock, minutesADay, waitFirst]
            case .work: [threeBreaks, StartingPoint(.focusPledge), StartingPoint(.antiRot)]
            case .habit: [waitFirst, StartingPoint(.appBlocker), timesADay]
            case .other: [minutesADay, StartingPoint(.lockedIn), StartingPoint(.screenTimer)]
            }
        }
    }

    /// The breaks that the limits need; nil if any do.
    public var breaks: BreakRule? {
        settings.breakRule == .standard ? nil : settings.breakRule
    }

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

    private init(
        id: String,
        breaks: () throws -> BreakRule = { .standard },
        limit: () throws -> LimitDraft
    ) {
        self.id = id
        do {
            limits = [try limit()]
            settings = try Settings.standard.replacing(breakRule: try breaks())
        } catch {
            preconditionFailure("A starting point is valid: \(error)")
        }
        pledge = nil
    }

    private static func hours(from start: Int, to end: Int) throws -> Hours.Span {
        try Hours.Span(
            start: TimeOfDay(hour: start, minute: 0) ?? .midnight,
            end: TimeOfDay(hour: end, minute: 0) ?? .midnight
        )
    }
}
