/// A ready-made configuration, modeled on a well-known app.
public struct Preset: Hashable, Sendable {
    /// Every preset.
    public static let all = [antiRot, focusPledge, appBlocker, lockedIn, screenTimer]

    /// Apps are open at lunch and dinner, and once a day for another 45 minutes.
    ///
    /// There is no emergency, and a change that weakens the rules takes effect on the next day.
    public static let antiRot = Preset(
        id: "anti-rot",
        summary: "apps are open at lunch and dinner, and once a day for another 45 minutes",
        limits: [
            LimitDraft(
                label: "Allowed Times",
                rule: .schedule(
                    Schedule(daily: [
                        ("Lunch", hour: 12, untilHour: 13), ("Dinner", hour: 18, untilHour: 19),
                    ])
                ),
                wording: .antiRot
            )
        ],
        settings: .withoutExit
    )

    /// A pledge of 60 minutes that fails if an app is opened, or if an attempt is recorded.
    public static let focusPledge = Preset(
        id: "focus-pledge",
        summary: "a strict pledge of 60 minutes, with 500 credits",
        pledge: PledgeDraft(length: 60, grade: .strict, credits: 500)
    )

    /// A question before each opening, which then lasts 15 minutes.
    public static let appBlocker = Preset(
        id: "app-blocker",
        summary: "the shield asks before each opening, which then lasts 15 minutes",
        limits: [LimitDraft(label: "Ask First", rule: .pause(Pause()), wording: .appBlocker)]
    )

    /// A bank of minutes that workouts fill, of medium difficulty.
    public static let lockedIn = Preset(
        id: "locked-in",
        summary: "minutes of use are earned by workouts, one for one, up to 180",
        limits: [LimitDraft(label: "Earned Minutes", rule: .bank(Bank()), wording: .lockedIn)]
    )

    /// A timer for use, with today's total.
    public static let screenTimer = Preset(
        id: "screen-timer",
        summary: "use is timed, and today's total is shown; nothing is blocked",
        limits: [LimitDraft(label: "Tracked Apps", rule: .timer, wording: .screenTimer)]
    )

    /// The preset's ID.
    public let id: String
    /// The effect in one line, for developers.
    public let summary: String
    /// The limits of the preset, all on one selection.
    public let limits: [LimitDraft]
    /// The settings of the preset.
    public let settings: Settings
    /// The offered pledge; nil if none.
    public let pledge: PledgeDraft?

    private init(
        id: String,
        summary: String,
        limits: [LimitDraft] = [],
        settings: Settings = .standard,
        pledge: PledgeDraft? = nil
    ) {
        self.id = id
        self.summary = summary
        self.limits = limits
        self.pledge = pledge
        self.settings = settings
    }

    /// The windows of the preset's schedule; nil without a schedule.
    public var schedule: Schedule? {
        for case .schedule(let schedule) in limits.map(\.rule) { return schedule }
        return nil
    }
}

/// A limit before it has an ID and a selection.
public struct LimitDraft: Hashable, Sendable {
    /// The person's label.
    public var label: String
    /// The rule that applies to the selection.
    public var rule: Rule
    /// The voice of its shield.
    public var wording: Wording
    /// The days and times of day at which it applies.
    public var hours: Hours
    /// True if a break opens its apps; nil for the standard of the kind.
    public var opensInBreaks: Bool?
    /// True if the person is warned before it closes something.
    public var warns: Bool

    /// Creates a draft.
    public init(
        label: String,
        rule: Rule,
        wording: Wording = .plain,
        hours: Hours = .always,
        opensInBreaks: Bool? = nil,
        warns: Bool = true
    ) {
        self.label = label
        self.rule = rule
        self.wording = wording
        self.hours = hours
        self.opensInBreaks = opensInBreaks
        self.warns = warns
    }

    /// Returns the draft with translated names of the limit and its windows.
    /// - Throws: `ScheduleError` if a name of a window is too long.
    public func named(by translate: (String) -> String) throws(ScheduleError) -> LimitDraft {
        var named = self
        named.label = translate(label)
        guard case .schedule(let schedule) = rule else { return named }
        var windows: [Window] = []
        for window in schedule.windows {
            windows.append(
                try Window(
                    label: translate(window.label),
                    start: window.start,
                    end: window.end,
                    weekdays: window.weekdays
                )
            )
        }
        named.rule = .schedule(try Schedule(windows: windows))
        return named
    }

    /// Returns the limit with an ID on a selection.
    /// - Throws: `LimitError`.
    public func limit(_ id: LimitID, on selection: SelectionID) throws(LimitError) -> Limit {
        try Limit(
            id: id,
            label: label,
            selection: selection,
            rule: rule,
            wording: wording,
            hours: hours,
            opensInBreaks: opensInBreaks,
            warns: warns
        )
    }
}

extension Limit {
    /// The limit without its ID and selection.
    ///
    /// Change a limit by a changed draft, so that no value is lost.
    public var draft: LimitDraft {
        LimitDraft(
            label: label,
            rule: rule,
            wording: wording,
            hours: hours,
            opensInBreaks: opensInBreaks,
            warns: warns
        )
    }
}

/// A pledge before it begins.
public struct PledgeDraft: Hashable, Sendable {
    /// The length, 15 to 120 minutes.
    public let length: Minutes
    /// The grade that determines what fails the pledge.
    public let grade: PledgeGrade
    /// The pledged credits; 0 for none.
    public let credits: Int

    /// Creates a draft.
    public init(length: Minutes, grade: PledgeGrade, credits: Int) {
        self.length = length
        self.grade = grade
        self.credits = credits
    }
}

extension Schedule {
    /// Creates a schedule from whole hours that are known to be valid.
    fileprivate init(daily hours: [(label: String, hour: Int, untilHour: Int)]) {
        do {
            var windows: [Window] = []
            for (label, hour, untilHour) in hours {
                guard let start = TimeOfDay(hour: hour, minute: 0),
                    let end = TimeOfDay(hour: untilHour, minute: 0)
                else { preconditionFailure("a preset's hours are within a day") }
                windows.append(try Window(label: label, start: start, end: end))
            }
            try self.init(windows: windows)
        } catch {
            preconditionFailure("a preset's schedule is valid: \(error)")
        }
    }
}
