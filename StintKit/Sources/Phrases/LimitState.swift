public import Limits

/// The state of one limit or pledge by itself, whatever other limits on its apps do.
///
/// All surfaces that show a state below a limit's name use it: its row, its details, widgets and
/// the phone's page. The state of apps is another value, because several limits can cover them.
public struct LimitState: Hashable, Sendable {
    /// The effect of the limit on its apps.
    public let effect: Decision.Effect
    /// The effect and its end: "Blocked until 12:00", "Applies now", "From 18:00".
    public let state: Phrase
    /// The reason; nil if the state or the figure includes it.
    public let reason: Phrase?
    /// The figure that the limit counts now; nil if it counts nothing.
    public let figure: Phrase?

    /// Creates the state of a decision.
    ///
    /// `limit` is the limit that decides; nil for a pledge. `clock` returns the time of an instant
    /// in the person's words.
    public init(
        _ decision: Decision,
        of limit: Limit?,
        _ amount: Limit.Amount?,
        clock: (WallInstant) -> ClockTime
    ) {
        let until = decision.until
        let why = ReasonPhrases(decision.reason, of: limit, until: until.map(clock)).why
        let reason = decision.reason
        effect = reason.effect
        state =
            switch reason.lift {
            case .time: until.map { .blockedUntil(clock($0.roundedUpToMinute)) } ?? .blockedAllDay
            case .earning: .blockedUntilEarned
            case .counting: .blockedUncounted
            case .yes(let ask): .asksFirstFor(ask.accessLength.minutes)
            case nil where reason.minutesLeft != nil: .appliesNow
            case nil where reason.closing != nil && reason != .outsideHours:
                until.map { .allowedUntil(clock($0)) } ?? why
            case nil: why
            }
        self.reason = reason.explainsState && why != state ? why : nil
        figure = reason.isCounting ? amount.map { Phrase($0, isBrief: false) } : nil
    }

    /// Returns the state, the reason and the figure.
    public func text(_ style: PhraseStyle) -> String {
        [state, reason, figure].compactMap { $0?.text(style) }.joined(separator: " · ")
    }
}

/// The reason why apps are open under several decisions.
public struct OpenReason: Hashable, Sendable {
    /// The decision that explains it: a pass, the one with the same end, or one that applies.
    public let decision: Decision
    /// The phrase for the reason; nil for a limit that applies and blocks nothing yet.
    public let why: Phrase?

    /// Creates the reason of decisions that don't block some apps; nil without a decision.
    ///
    /// `end` is the instant until which the apps are open. `label` returns the name of a limit.
    public init?(
        _ decisions: [Decision],
        until end: WallInstant?,
        label: (LimitID) -> String?,
        clock: (WallInstant) -> ClockTime
    ) {
        let found =
            decisions.first { $0.reason == .emergency }
            ?? decisions.first { $0.reason == .breakPass }
            ?? decisions.first { end != nil && $0.until == end }
            ?? decisions.first { $0.reason != .outsideHours }
            ?? decisions.min { one, other in
                guard let start = one.until else { return false }
                return other.until.map { start < $0 } ?? true
            }
        guard let found else { return nil }
        decision = found
        guard found.reason == .outsideHours else {
            let ends = decisions.filter { $0.reason == found.reason }.compactMap(\.until)
            let phrases = ReasonPhrases(found.reason, of: nil, until: ends.min().map(clock))
            why = found.reason.isExceptional ? phrases.why : nil
            return
        }
        if let limit = found.limit, let until = found.until {
            let name = label(limit).flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
            why = .limitAppliesFrom(name, clock(until))
        } else {
            why = .notLimitedNow
        }
    }
}
