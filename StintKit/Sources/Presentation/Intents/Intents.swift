import ActivityKit
public import AppIntents
import Enforcement
import Limits

/// Begins a break, a break in code, from Shortcuts or by voice, like its button in the app.
///
/// The system performs intents of this kind only in the app's process (Apple:
/// "LiveActivityIntent"). A widget's own process isn't entitled to Screen Time.
public struct BeginOverrideIntent: LiveActivityIntent {
    public static let title: LocalizedStringResource = "Start a Break"
    public static let description: IntentDescription? = IntentDescription(
        "Opens your apps for a while, if you have a break left today."
    )

    /// The length in minutes; nil for the longest that is left today.
    @Parameter(title: "Minutes") public var minutes: Int?

    public init() {}

    /// Begins the break, and reports the outcome.
    public func perform() async throws -> some IntentResult & ProvidesDialog {
        defer { OtherSurfaces.reload() }
        var reconciler = try Reconciler.inAppGroup()
        let length = minutes.map { Minutes($0).duration }
        let availability = try reconciler.beginBreak(for: length)
        let overview = try Reconciler.read(Overview.init)
        // The break runs even without its Live Activity.
        do { try LiveActivities.showBreak(overview) } catch is ActivityAuthorizationError {}
        await LiveActivities.follow(overview)
        let words = BeginOverrideIntent.words(availability, overview.breaks.opens)
        return .result(dialog: IntentDialog(words))
    }

    /// Returns the outcome, with the labels of the limits whose apps a running break opens.
    static func words(
        _ availability: BreakAvailability,
        _ opens: String
    ) -> LocalizedStringResource {
        switch availability {
        case .running where !opens.isEmpty: "Open for now: \(opens)"
        case .running, .available: "Your apps are open for now."
        case .spent: "No breaks are left today."
        case .notOffered: "Breaks are turned off."
        case .nothingBlocked: "There are no apps to open right now."
        }
    }
}

/// Asks whether to begin a break, from a widget or a control; a second press begins it.
public struct AskOverrideIntent: LiveActivityIntent {
    public static let title: LocalizedStringResource = "Start a Break"
    /// False, because Shortcuts and Siri begin a break without a question.
    public static let isDiscoverable = false

    public init() {}

    /// Shows the question for 10 seconds, or begins the break if it is a second press.
    public func perform() async throws -> some IntentResult {
        if try BreakQuestion.press(at: SystemClock.reading()) {
            _ = try await BeginOverrideIntent().perform()
        } else {
            OtherSurfaces.reload()
            // A widget has an entry for the end of the question; a control has no timeline.
            Task {
                try await Task.sleep(for: BreakQuestion.length)
                OtherSurfaces.reload()
            }
        }
        return .result()
    }
}

/// Ends the running break early, and blocks its apps again.
public struct EndOverrideIntent: LiveActivityIntent {
    public static let title: LocalizedStringResource = "End the Break"
    public static let description: IntentDescription? = IntentDescription(
        "Blocks your apps again before the break is over. If your breaks share minutes, unused ones are kept."
    )

    public init() {}

    /// Ends the break, and its Live Activity.
    public func perform() async throws -> some IntentResult & ProvidesDialog {
        defer { OtherSurfaces.reload() }
        var reconciler = try Reconciler.inAppGroup()
        let isRunning = try Reconciler.read(Overview.init).breakPass.isRunning
        try reconciler.endBreak()
        try await LiveActivities.follow()
        let words: LocalizedStringResource =
            isRunning ? "Your break has ended." : "No break is in progress."
        return .result(dialog: IntentDialog(words))
    }
}

/// Ends all accesses that a "yes" began, and blocks their apps again.
public struct EndAccessIntent: LiveActivityIntent {
    public static let title: LocalizedStringResource = "Block Opened Apps Again"
    public static let description: IntentDescription? = IntentDescription(
        "Blocks the apps again that you opened with “Yes”."
    )

    public init() {}

    /// Ends the accesses.
    public func perform() async throws -> some IntentResult & ProvidesDialog {
        defer { OtherSurfaces.reload() }
        var reconciler = try Reconciler.inAppGroup()
        let words: LocalizedStringResource =
            try reconciler.endAccesses() ? "These apps are blocked again." : "No apps to block."
        return .result(dialog: IntentDialog(words))
    }
}

/// Begins a pledge, from Shortcuts or by voice.
///
/// Only an intent of this kind or the active app may begin its Live Activity.
public struct BeginPledgeIntent: LiveActivityIntent {
    public static let title: LocalizedStringResource = "Start a Pledge"
    public static let description: IntentDescription? = IntentDescription(
        "Blocks your apps for a while. If you open one, the pledge fails."
    )

    /// The blocked apps; nil for the only choice, or to ask if there are several.
    @Parameter(title: "Apps") public var selection: SelectionEntity?
    /// The length of the pledge in minutes, 15 to 120.
    @Parameter(title: "Minutes", default: 60) public var minutes: Int
    /// The grade of the person's first pledge; nil to ask.
    ///
    /// Later pledges are never easier than the last one.
    @Parameter(title: "What Fails the Pledge") public var grade: PledgeGradeChoice?

    public init() {}

    /// Begins the pledge.
    /// - Throws: `IntentProblem`, or an error if nobody answers which apps to block, or what fails
    ///   the first pledge.
    public func perform() async throws -> some IntentResult & ProvidesDialog {
        try await PledgeStart.perform(on: chosen(), for: minutes, $grade)
        return .result(dialog: "Your pledge has started.")
    }

    private func chosen() async throws -> SelectionEntity {
        if let selection { return selection }
        let offered = try SelectionEntity.offered()
        return offered.count == 1
            ? offered[0]
            : try await $selection.requestDisambiguation(among: offered, dialog: "Which apps?")
    }
}

/// Blocks chosen apps now: a pledge, from Shortcuts, by voice or by a control.
public struct BlockAppsIntent: LiveActivityIntent {
    public static let title: LocalizedStringResource = "Block Apps Now"
    public static let description: IntentDescription? = IntentDescription(
        "Blocks the apps you choose for a while. If you open one, the pledge fails."
    )
    public static var parameterSummary: some ParameterSummary {
        Summary("Block \(\.$selection) for \(\.$minutes) min")
    }

    /// The blocked apps.
    @Parameter(title: "Apps") public var selection: SelectionEntity
    /// The length of the pledge in minutes, 15 to 120.
    @Parameter(title: "Minutes", default: 60) public var minutes: Int
    /// The grade of the person's first pledge; nil to ask.
    ///
    /// Later pledges are never easier than the last one.
    @Parameter(title: "What Fails the Pledge") public var grade: PledgeGradeChoice?

    public init() {}

    /// Creates an intent that blocks a selection for some minutes, for a control.
    ///
    /// A control can't ask, so a first pledge is fair.
    public init(_ selection: SelectionEntity, minutes: Int) {
        self.selection = selection
        self.minutes = minutes
        grade = .fair
    }

    /// Begins the pledge.
    /// - Throws: `IntentProblem`, or an error if nobody answers what fails the first pledge.
    public func perform() async throws -> some IntentResult & ProvidesDialog {
        try await PledgeStart.perform(on: selection, for: minutes, $grade)
        return .result(dialog: "Your apps are blocked. If you open one, the pledge fails.")
    }
}

/// Begins a pledge when a Focus begins; the end of the Focus ends no pledge.
public struct PledgeFocusFilter: SetFocusFilterIntent {
    public static let title: LocalizedStringResource = "Start a Pledge with a Focus"
    public static let description: IntentDescription? = IntentDescription(
        "A pledge starts when this Focus turns on. It continues if the Focus turns off."
    )

    /// The blocked apps; nil for the first choice.
    ///
    /// A Focus can't ask, and must not open apps only because a second selection was added.
    @Parameter(title: "Apps") public var selection: SelectionEntity?
    /// The length of the pledge in minutes, 15 to 120; nil when the Focus ends.
    @Parameter(title: "Minutes") public var minutes: Int?

    public init() {}

    public var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(
            title: "Start a Pledge with a Focus",
            subtitle: selection?.displayRepresentation.title
        )
    }

    /// Begins the pledge, unless one runs.
    /// - Throws: `IntentProblem`.
    public func perform() async throws -> some IntentResult {
        guard let minutes else { return .result() }
        let isRunning = try IntentProblem.reading { state, reading, _ in
            state.runningPledge(at: reading) != nil
        }
        guard !isRunning else { return .result() }
        defer { OtherSurfaces.reload() }
        // A Focus can't ask, so a first pledge is fair.
        try PledgeStart.begin(
            on: selection ?? SelectionEntity.offered()[0],
            for: minutes,
            grade: .fair
        )
        return .result()
    }
}

/// The grade of a pledge, as a choice in Shortcuts.
public enum PledgeGradeChoice: String, AppEnum {
    case fair, strict

    public static let typeDisplayRepresentation: TypeDisplayRepresentation = "What Fails the Pledge"
    public static let caseDisplayRepresentations: [PledgeGradeChoice: DisplayRepresentation] = [
        .fair: "Opening an App", .strict: "Trying to Open an App",
    ]

    fileprivate var grade: PledgeGrade {
        switch self {
        case .fair: .fair
        case .strict: .strict
        }
    }
}

/// The start of a pledge by an intent, with the stake of the person's last pledge.
private enum PledgeStart {
    /// Begins a pledge, and shows its Live Activity.
    static func perform(
        on selection: SelectionEntity,
        for minutes: Int,
        _ grade: IntentParameter<PledgeGradeChoice?>
    ) async throws {
        defer { OtherSurfaces.reload() }
        var first = grade.wrappedValue
        if first == nil, try next() == nil {
            first = try await grade.requestDisambiguation(
                among: PledgeGradeChoice.allCases,
                dialog: "What fails the pledge?"
            )
        }
        try begin(on: selection, for: minutes, grade: first?.grade ?? .fair)
        let overview = try IntentProblem.reading(Overview.init)
        // The pledge is valid even if its Live Activity can't be shown.
        do { try LiveActivities.showPledge(overview) } catch is ActivityAuthorizationError {}
        await LiveActivities.follow(overview)
    }

    /// Returns the values with which the next pledge begins; nil before the first choice.
    private static func next() throws(IntentProblem) -> PledgeDraft? {
        do throws(EnforcementError) {
            return try Reconciler.nextPledge()
        } catch {
            throw IntentProblem(error)
        }
    }

    /// Begins a pledge of at least a grade, which is never easier than the last one.
    static func begin(
        on selection: SelectionEntity,
        for minutes: Int,
        grade: PledgeGrade
    ) throws(IntentProblem) {
        let next = try next()
        let isStarted: Bool
        do throws(EnforcementError) {
            var reconciler = try Reconciler.inAppGroup()
            let id = UInt64(selection.id).map { SelectionID(rawValue: $0) }
            isStarted = reconciler.state.selections.contains { $0.id == id }
            if isStarted, let id {
                let pledge = PledgeID(at: try SystemClock.reading())
                _ = try reconciler.beginPledge(
                    pledge,
                    on: id,
                    for: Minutes(minutes),
                    grade: max(grade, next?.grade ?? grade),
                    amount: try next?.amount()
                )
            }
        } catch {
            throw IntentProblem(error)
        }
        guard isStarted else { throw .selectionRemoved }
    }
}

/// Shows the timer, which only an intent of this kind or the active app may do.
public struct ShowTimerIntent: LiveActivityIntent {
    public static let title: LocalizedStringResource = "Show Timer"
    public static let description: IntentDescription? = IntentDescription(
        "Shows the timer for your apps on the Lock Screen."
    )

    /// The timed limit; nil for the one in use, or else the first.
    @Parameter(title: "Limit", optionsProvider: TimedLimits()) public var limit: LimitEntity?

    public init() {}

    /// Shows the timer, replacing a running one.
    /// - Throws: `IntentProblem`, or `ActivityAuthorizationError`.
    public func perform() async throws -> some IntentResult {
        defer { OtherSurfaces.reload() }
        let overview = try IntentProblem.reading(Overview.init)
        let id = limit.map { LimitID(rawValue: UInt64($0.id) ?? 0) }
        let isShown = try await LiveActivities.showTimer(overview, of: id)
        guard isShown || limit == nil else { throw IntentProblem.noTimer }
        return .result()
    }
}

/// The intents of this library, for the app and its widgets to offer.
public struct PresentationIntents: AppIntentsPackage {}

extension IntentProblem: CustomLocalizedStringResourceConvertible {
    public var localizedStringResource: LocalizedStringResource {
        switch self {
        case .nothingChosen: "Choose at least one app, category, or website."
        case .selectionRemoved: "These apps are no longer in Stint. Choose others."
        case .selectionVoid: "Choose these apps again first."
        case .noTimer: "This limit was removed or has no timer. Choose another one."
        case .pledgeRuns: "A pledge is in progress. Wait until it ends, or give up."
        case .lengthOutOfRange: "Choose 15 to 120 minutes for a pledge."
        case .unauthorized:
            "Stint doesn’t have access to Screen Time. Allow access in the Settings app."
        case .monitoring:
            "iOS isn’t monitoring your limits. Apps may open or be blocked late."
        case .noData: "Stint can’t read its data right now. Your apps stay as they are."
        }
    }
}
