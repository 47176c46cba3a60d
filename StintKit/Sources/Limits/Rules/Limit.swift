public import Basics

/// A rule on a selection of apps that applies until it is removed.
public struct Limit: Hashable, Sendable {
    /// The maximum UTF-8 length of a label.
    public static let labelBytesMaximum = 48

    /// The limit's ID.
    public let id: LimitID
    /// The person's label.
    public let label: String
    /// The covered selection.
    public let selection: SelectionID
    /// The rule that applies to the selection.
    public let rule: Rule
    /// The wording of its shield.
    public let wording: Wording

    /// Creates a limit.
    /// - Throws: `LimitError.labelTooLong` if the label exceeds its bound.
    public init(
        id: LimitID,
        label: String,
        selection: SelectionID,
        rule: Rule,
        wording: Wording = .plain
    ) throws(LimitError) {
        guard label.utf8.count <= Limit.labelBytesMaximum else {
            throw .labelTooLong(bytes: label.utf8.count, maximum: Limit.labelBytesMaximum)
        }
        self.init(id: id, validLabel: label, selection: selection, rule: rule, wording: wording)
    }

    private init(
        id: LimitID,
        validLabel: String,
        selection: SelectionID,
        rule: Rule,
        wording: Wording
    ) {
        self.id = id
        label = validLabel
        self.selection = selection
        self.rule = rule
        self.wording = wording
    }
}

extension Limit {
    /// Returns the limit with the values of `new` in all fields that are equal to those of `old`.
    func rebased(from old: Limit, to new: Limit) -> Limit {
        Limit(
            id: id,
            validLabel: label == old.label ? new.label : label,
            selection: selection == old.selection ? new.selection : selection,
            rule: rule == old.rule ? new.rule : rule,
            wording: wording == old.wording ? new.wording : wording
        )
    }
}

/// The wording on the shield of a limit or a pledge, from its preset.
public enum Wording: UInt8, CaseIterable, Codable, Sendable {
    case plain = 0
    /// Anti-Rot: allowed windows and one override.
    case antiRot = 1
    /// FocusPledge: a pledge that opening fails.
    case focusPledge = 2
    /// ProductivityAppBlocker: a question before each opening.
    case appBlocker = 3
    /// LockedIn: a bank earned by workouts.
    case lockedIn = 4
    /// Screen Time Timer: nothing is blocked.
    case screenTimer = 5
}

/// The reason why a limit or the settings were refused; the rules stay as they were.
@nonexhaustive
public enum LimitError: Error, Hashable, Sendable {
    case labelTooLong(bytes: Int, maximum: Int)
    case overrideLengthOutOfRange(Duration, minimum: Duration, maximum: Duration)
    case overrideTimesOutOfRange(Int, maximum: Int)
    /// A day must begin at a full hour, 00:00 to 23:00.
    case dayStartOutOfRange(TimeOfDay)
    case delayOutOfRange(hours: Int, allowed: ClosedRange<UInt16>)
    case emergencyTimesOutOfRange(Int, allowed: ClosedRange<Int>)
    /// The length of an access is out of range, or not a multiple of the step.
    case accessLengthOutOfRange(Int, allowed: ClosedRange<Minutes>, step: Int)
    case minutesOutOfRange(Int, allowed: ClosedRange<Minutes>)
    case opensOutOfRange(Int, allowed: ClosedRange<Int>)
    /// A limit must apply on at least one day of the week.
    case noWeekday
    case pledgeLengthOutOfRange(Int, allowed: ClosedRange<Minutes>)
    /// The amount is out of range or not a multiple of the step.
    case creditsOutOfRange(Int, allowed: ClosedRange<Int>, step: Int)
}

extension LimitError: ExplainedError {
    /// The problem and the remedy, for developers.
    public var explanation: Explanation {
        switch self {
        case .labelTooLong(let bytes, let maximum):
            Explanation(
                "could not make limit: its label has \(bytes) bytes",
                remedy: "use at most \(maximum)"
            )
        case .overrideLengthOutOfRange(let length, let minimum, let maximum):
            Explanation(
                "could not make override rule: length \(length)",
                remedy: "use \(minimum) to \(maximum)"
            )
        case .overrideTimesOutOfRange(let times, let maximum):
            Explanation(
                "could not make override rule: \(times) times a day",
                remedy: "use 0 to \(maximum)"
            )
        case .dayStartOutOfRange(let time):
            Explanation(
                "could not make settings: a day cannot begin at \(time)",
                remedy: "use a full hour, 00:00 to 23:00"
            )
        case .delayOutOfRange(let hours, let allowed):
            Explanation(
                "could not make settings: a delay of \(hours) hours",
                remedy: "use \(allowed.lowerBound) to \(allowed.upperBound)"
            )
        case .emergencyTimesOutOfRange(let times, let allowed):
            Explanation(
                "could not make emergency rule: \(times) times in 30 days",
                remedy: "use \(allowed.lowerBound) to \(allowed.upperBound)"
            )
        case .accessLengthOutOfRange(let minutes, let allowed, let step):
            Explanation(
                "could not make access: \(minutes) minutes",
                remedy: "use \(allowed.lowerBound.count) to \(allowed.upperBound.count) "
                    + "in steps of \(step)"
            )
        case .minutesOutOfRange(let minutes, let allowed):
            Explanation(
                "could not make limit: \(minutes) minutes",
                remedy: "use \(allowed.lowerBound.count) to \(allowed.upperBound.count)"
            )
        case .opensOutOfRange(let times, let allowed):
            Explanation(
                "could not make limit: \(times) openings a day",
                remedy: "use \(allowed.lowerBound) to \(allowed.upperBound)"
            )
        case .noWeekday:
            Explanation(
                "could not make limit: it applies on no day of the week",
                remedy: "choose at least one"
            )
        case .pledgeLengthOutOfRange(let minutes, let allowed):
            Explanation(
                "could not make pledge: \(minutes) minutes",
                remedy: "use \(allowed.lowerBound.count) to \(allowed.upperBound.count)"
            )
        case .creditsOutOfRange(let count, let allowed, let step):
            Explanation(
                "could not make pledge: \(count) credits",
                remedy: "use \(allowed.lowerBound) to \(allowed.upperBound) in steps of \(step)"
            )
        }
    }
}

extension Limit: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        let id = try coder.drawnID("id", value?.id)
        let label = try coder.text("label", value?.label, bytesMaximum: labelBytesMaximum)
        let selection = try coder.drawnID("selection", value?.selection)
        // Texts have the wording before the rule, bytes after it.
        var wording = Wording.plain
        if coder.isText { wording = try coder.choice("wording", value?.wording) }
        let rule = try coder.object("rule", value?.rule)
        if !coder.isText { wording = try coder.choice("wording", value?.wording) }
        return try coder.making("label", value) { [wording] () throws(LimitError) in
            try Limit(id: id, label: label, selection: selection, rule: rule, wording: wording)
        }
    }
}
