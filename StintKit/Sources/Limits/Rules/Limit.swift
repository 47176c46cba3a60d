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
    /// The days and times of day at which it applies.
    public let hours: Hours
    /// True if a break opens its apps.
    public let opensInBreaks: Bool
    /// True if the person is warned before it closes something.
    public let warns: Bool

    /// Creates a limit; unless given, breaks open only the apps of a schedule.
    /// - Throws: `LimitError.labelTooLong` if the label exceeds its bound.
    public init(
        id: LimitID,
        label: String,
        selection: SelectionID,
        rule: Rule,
        wording: Wording = .plain,
        hours: Hours = .always,
        opensInBreaks: Bool? = nil,
        warns: Bool = true
    ) throws(LimitError) {
        guard label.utf8.count <= Limit.labelBytesMaximum else {
            throw .labelTooLong(bytes: label.utf8.count, maximum: Limit.labelBytesMaximum)
        }
        guard hours.isAlways || rule.kind != .timer else { throw .timerWithHours }
        if rule.isMetered, let span = hours.spans.first(where: { !$0.canBeCounted }) {
            throw .spanNotCounted(span)
        }
        self.init(
            id: id,
            validLabel: label,
            selection: selection,
            rule: rule,
            wording: wording,
            hours: hours,
            opensInBreaks: opensInBreaks ?? rule.kind.opensInBreaks,
            warns: warns
        )
    }

    private init(
        id: LimitID,
        validLabel: String,
        selection: SelectionID,
        rule: Rule,
        wording: Wording,
        hours: Hours,
        opensInBreaks: Bool,
        warns: Bool
    ) {
        self.id = id
        label = validLabel
        self.selection = selection
        self.rule = rule
        self.wording = wording
        self.hours = hours
        self.opensInBreaks = opensInBreaks
        self.warns = warns
    }
}

extension Limit {
    /// True if the use of its apps is counted all day, not only in spans.
    var isCountedAllDay: Bool { rule.isMetered && hours.spans.isEmpty }

    /// Returns a span of its hours in which use can't be counted, or nil.
    ///
    /// Such hours can't be saved, but older limits and exports may contain them.
    public func uncountedSpan(dayStart: TimeOfDay) -> Hours.Span? {
        rule.isMetered ? hours.spans.first { !$0.canBeCounted(dayStart: dayStart) } : nil
    }

    /// Returns true if use on a day counts.
    ///
    /// Counters of spans count only in them, but those of whole days count every day.
    package func isCounted(on day: CivilDay) -> Bool {
        !hours.spans.isEmpty || hours.days.contains(day)
    }

    /// True if its use is counted, or if it depends on the beginning of a day.
    var needsDay: Bool { rule.values.needsDay || hours.spans.isEmpty && hours.days != .all }

    /// Returns true if the limit always blocks as much as another on the same apps, whatever passes
    /// run.
    ///
    /// More hours block more, but not under each rule.
    func isAtLeast(_ other: Limit, dayStart: TimeOfDay) -> Bool {
        guard other.rule.canBlock else { return true }
        let keepsBreaks = !opensInBreaks || other.opensInBreaks
        let one = DatedHours(hours: hours, dayStart: dayStart)
        let two = DatedHours(hours: other.hours, dayStart: dayStart)
        if case .schedule(let windows) = rule, case .schedule(let otherWindows) = other.rule {
            return Limit.isAlways { local in
                let blocks = one.contains(atLocal: local) && !windows.contains(atLocal: local)
                return blocks && keepsBreaks || !two.contains(atLocal: local)
                    || otherWindows.contains(atLocal: local)
            }
        }
        guard keepsBreaks, rule.isAtLeast(other.rule) else { return false }
        if hours == other.hours { return true }
        guard rule.values.blocksMoreInMoreHours else { return false }
        return hours.isAlways
            || Limit.isAlways { one.contains(atLocal: $0) || !two.contains(atLocal: $0) }
    }

    /// Returns true if a condition holds in each minute of a week.
    private static func isAlways(_ condition: (Int64) -> Bool) -> Bool {
        // Any week: 1970-01-04 was a Sunday.
        let start = CivilDay(daysSince1970: 3).localMilliseconds
        return (0..<7 * Int64(TimeOfDay.minutesOfDay)).allSatisfy { minute in
            condition(start + minute * .minuteMilliseconds)
        }
    }

    /// Returns the limit with the values of `new` in all fields that are equal to those of `old`.
    func rebased(from old: Limit, to new: Limit) -> Limit {
        Limit(
            id: id,
            validLabel: label == old.label ? new.label : label,
            selection: selection == old.selection ? new.selection : selection,
            rule: rule == old.rule ? new.rule : rule,
            wording: wording == old.wording ? new.wording : wording,
            hours: hours == old.hours ? new.hours : hours,
            opensInBreaks: opensInBreaks == old.opensInBreaks ? new.opensInBreaks : opensInBreaks,
            warns: warns == old.warns ? new.warns : warns
        )
    }
}

/// The wording on the shield of a limit or a pledge, from its preset.
public enum Wording: UInt8, CaseIterable, Codable, Sendable {
    case plain = 0
    /// Anti-Rot: allowed windows and one break.
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
    case breakLengthOutOfRange(Duration, minimum: Duration, maximum: Duration)
    case breakTimesOutOfRange(Int, maximum: Int)
    /// A day must begin at a full hour, 00:00 to 23:00.
    case dayStartOutOfRange(TimeOfDay)
    case delayOutOfRange(hours: Int, allowed: ClosedRange<UInt16>)
    case emergencyTimesOutOfRange(Int, allowed: ClosedRange<Int>)
    /// The length of an access is out of range, or not a multiple of the step.
    case accessLengthOutOfRange(Int, allowed: ClosedRange<Minutes>, step: Int)
    case minutesOutOfRange(Int, allowed: ClosedRange<Minutes>)
    case opensOutOfRange(Int, allowed: ClosedRange<Int>)
    /// A limit that blocks nothing applies always.
    case timerWithHours
    /// The system counts use only from full hours on, for at least 15 minutes.
    case spanNotCounted(Hours.Span)
    /// A day begins within the span, less than 15 minutes before its end.
    case spanEndNotCounted(Hours.Span, dayStart: TimeOfDay)
    case waitOutOfRange(Int, allowed: ClosedRange<Int>)
    case reasonsRefused([String])
    case poolOutOfRange(Int, allowed: ClosedRange<Minutes>)
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
        case .breakLengthOutOfRange(let length, let minimum, let maximum):
            Explanation(
                "could not make break rule: length \(length)",
                remedy: "use \(minimum) to \(maximum)"
            )
        case .breakTimesOutOfRange(let times, let maximum):
            Explanation(
                "could not make break rule: \(times) times a day",
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
        case .timerWithHours:
            Explanation(
                "could not make limit: a timer blocks nothing, so it has no hours",
                remedy: "remove the hours"
            )
        case .spanNotCounted(let span):
            Explanation(
                "could not make limit: minutes from \(span.start) to \(span.end) are not counted",
                remedy: "begin at a full hour, and end at least 15 minutes later"
            )
        case .spanEndNotCounted(let span, let dayStart):
            Explanation(
                "could not make limit: minutes from \(dayStart), when a day begins, to "
                    + "\(span.end) are not counted",
                remedy: "end the hours at \(dayStart), or at least 15 minutes later"
            )
        case .waitOutOfRange(let seconds, let allowed):
            Explanation(
                "could not make question: a wait of \(seconds) seconds",
                remedy: "use \(allowed.lowerBound) to \(allowed.upperBound)"
            )
        case .reasonsRefused(let texts):
            Explanation(
                "could not make question: reasons \(texts)",
                remedy: "use 1 to \(Reasons.maximum) different reasons "
                    + "of 1 to \(Reasons.characterMaximum) characters"
            )
        case .poolOutOfRange(let minutes, let allowed):
            Explanation(
                "could not make break rule: a pool of \(minutes) minutes",
                remedy: "use \(allowed.lowerBound.count) to \(allowed.upperBound.count)"
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
        let former = coder.formerDays
        let standard = try coder.making("hours", value.map { _ in Hours.always }) {
            () throws(HoursError) in try Hours(days: former ?? .all)
        }
        let hours = try coder.object("hours", value?.hours, otherwise: standard)
        let opensInBreaks = try coder.flag(
            "opensInBreaks",
            value?.opensInBreaks,
            otherwise: rule.kind.opensInBreaks
        )
        let warns = try coder.flag("warns", value?.warns, otherwise: true)
        return try coder.making("label", value) { [wording] () throws(LimitError) in
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
}
