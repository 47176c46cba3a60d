public import Limits
public import Phrases

/// The text of a shield: a title, lines below it, and one or two buttons.
///
/// It contains clock times, never countdowns, because a shield is drawn only once.
public struct ShieldText: Hashable, Sendable {
    /// The picture above the title.
    public private(set) var picture = Decision.Reason.Picture.locked
    /// The large title.
    public let title: Phrase
    /// The small lines below the title.
    public private(set) var lines: [Phrase]
    /// The title of the button that costs nothing.
    public private(set) var primary = Phrase.close
    /// The title of the button that opens something; nil without one.
    public private(set) var secondary: Phrase?
    /// The menu of that button; nil without one.
    public private(set) var menu: AccessOffer.Menu?

    /// Returns the small lines in the person's language, or nil.
    public func subtitle(_ style: PhraseStyle) -> String? {
        lines.isEmpty ? nil : lines.map { $0.text(style) }.joined(separator: "\n")
    }

    /// Returns the items of the menu in the person's language, or nil.
    public func items(_ style: PhraseStyle) -> [String]? {
        switch menu {
        case .reasons(let texts): texts
        case .lengths(let lengths): lengths.map { Phrase.minutes($0.minutes).text(style) }
        case nil: nil
        }
    }

    /// Returns the text if the limits are unknown.
    static func general(_ subject: Phrase.Subject) -> ShieldText {
        ShieldText(title: .isBlocked(subject), lines: [.openStintToSeeWhy])
    }

    /// Returns the text for an app with a replaced token that several limits may cover.
    static func unrecognized(_ subject: Phrase.Subject) -> ShieldText {
        ShieldText(
            title: .isBlocked(subject),
            lines: [.chooseToTellApart],
            primary: .openStint
        )
    }

    /// Returns the text if nothing blocks the app anymore; the button removes the shield.
    static func open(_ subject: Phrase.Subject) -> ShieldText {
        ShieldText(
            picture: .unlocked,
            title: .open,
            lines: [.isOpenAgain(subject)],
            primary: .carryOn
        )
    }

    /// Returns the text if an attempt failed the only pledge that blocked the app.
    static func failed(_ pledge: Pledge, _ subject: Phrase.Subject) -> ShieldText {
        ShieldText(
            picture: .unlocked,
            title: .pledgeFailed,
            lines: [failure(of: pledge), .isOpenAgain(subject)],
            primary: .carryOn
        )
    }

    /// Returns the text with the failed pledge first, then the reason why the shield is still up.
    func reporting(failed pledge: Pledge) -> ShieldText {
        var text = self
        text.lines.insert(ShieldText.failure(of: pledge), at: 0)
        return text
    }

    private static func failure(of pledge: Pledge) -> Phrase {
        .attemptFailedPledge(credits: pledge.amount?.count)
    }
}

extension ShieldText {
    /// The inputs that determine a shield's text, besides the shield.
    struct Circumstances {
        /// The limit that blocks; nil for a pledge.
        var limit: Limit?
        /// The number of attempts today, including this one; nil without an attempt.
        var attempts: Int?
        /// The line about today's use of the item; nil without a reading.
        var use: Phrase?
        /// The reason that the person gave last time; nil if there was none, or it isn't shown.
        var lastReason: String?
        /// The breaks that are left today; nil if none would open it.
        var breaksLeft: RuleState.BreakAllowance?
        var breakLength: Minutes
        /// The wait before an offered access; nil without one.
        var wait: RuleState.NeededWait?
        /// The line about a running wait, if any.
        var waiting: Phrase?
        /// The end of the blocking pledge, if any.
        var pledgeEnd: ClockTime?
        /// The time at which it opens or can be opened; nil if that is unknown or now.
        var opening: Phrase?

        /// True if a break is left that opens the apps.
        var hasBreaks: Bool {
            switch breaksLeft {
            case .times(let count): count > 0
            case .minutes(let minutes): minutes > .zero
            case nil: false
            }
        }
    }

    /// Creates the text: the blocked app, the limit, the end, and the remedy.
    init(_ shield: Shield, on subject: Phrase.Subject, in circumstances: Circumstances) {
        let reason = shield.decision.reason
        let wording = circumstances.limit?.wording ?? .plain
        let name = circumstances.limit.map(\.label) ?? ""
        let isNamed = !name.allSatisfy(\.isWhitespace)
        picture = circumstances.waiting == nil ? reason.picture : .breathing
        secondary =
            switch shield.offer {
            case .access(let offer): Phrase(yesTo: offer, circumstances.wait)
            case .breakPledge: .openAndFail
            case nil: nil
            }
        primary = Phrase(primaryOf: shield, wording)
        if case .access(let offer)? = shield.offer { menu = offer.menu }

        title =
            if wording == .lockedIn, reason == .bankEmpty {
                .lockedOut
            } else if let end = Phrase(endOf: reason, circumstances.limit?.rule) {
                end
            } else if shield.decision.ask != nil {
                wording == .appBlocker ? .reallyOpenIt : .openIt(subject)
            } else {
                .isBlocked(subject)
            }
        lines = []
        if title == .lockedOut { lines.append(.timeToLockIn) }
        if isNamed {
            lines.append(
                title == .isBlocked(subject) ? .blockedBy(name) : .isBlockedBy(subject, name)
            )
        }
        lines += ShieldText.explanation(of: shield, circumstances)
        if shield.isUnrecognized { lines.append(.opensWholeLimit) }
        if let left = circumstances.breaksLeft {
            switch left {
            case .times(let count) where wording == .antiRot:
                lines.append(.mealsLeft(count, each: circumstances.breakLength))
            case .times(let count): lines.append(.breaksLeft(count))
            case .minutes(let minutes): lines.append(.breakMinutesLeft(minutes))
            }
        }
        if namesNoRemedy(shield, circumstances) { lines.append(.openStintToSeeWhy) }
    }

    /// Returns true if no line names a time or an action that opens the app.
    private func namesNoRemedy(_ shield: Shield, _ circumstances: Circumstances) -> Bool {
        circumstances.limit?.rule.kind == .schedule && shield.offer == nil
            && circumstances.opening == nil && !circumstances.hasBreaks
    }

    /// Returns the lines about the cause, the end, and the number of attempts.
    private static func explanation(
        of shield: Shield,
        _ circumstances: Circumstances
    ) -> [Phrase] {
        let opening = circumstances.opening.map { [$0] } ?? []
        let reason = shield.decision.reason
        if case .pledge(let pledge) = reason {
            let cost = Phrase.openingFailsPledge(credits: pledge.amount?.count)
            let end = circumstances.pledgeEnd
            let isStated = circumstances.opening == end.map { .opensAt($0) }
            return [.pledgedUntil(end)] + (isStated ? [] : opening)
                + (shield.offer == nil ? [] : [cost])
        }
        let isAsking = shield.decision.ask != nil
        return ReasonPhrases(reason, of: circumstances.limit).shield
            + price(of: shield, circumstances)
            + (isAsking ? today(circumstances, reason) : opening)
    }

    /// Returns the lines about today's attempts, about use unless the title names it, and about the
    /// last reason.
    private static func today(
        _ circumstances: Circumstances,
        _ reason: Decision.Reason
    ) -> [Phrase] {
        [
            circumstances.attempts.map { .attempt($0) },
            reason.isEnd ? nil : circumstances.use,
            circumstances.lastReason.map { .lastReason($0) },
        ].compactMap { $0 }
    }

    /// Returns the lines about a running wait, and about a price that the button doesn't name.
    private static func price(of shield: Shield, _ circumstances: Circumstances) -> [Phrase] {
        guard case .access(let offer)? = shield.offer else { return [] }
        // The button for a wait alone names it.
        let price = offer.needsChoice ? Phrase.price(of: offer, circumstances.wait) : []
        return (circumstances.waiting.map { [$0] } ?? []) + price
    }
}

extension Phrase {
    /// Creates the title of the button for an access, which names the price or what to choose.
    fileprivate init(yesTo offer: AccessOffer, _ wait: RuleState.NeededWait?) {
        self =
            if offer.reason != nil {
                .openBecause
            } else if offer.lengths.count > 1 {
                .openForLength
            } else if case .needed(let length)? = wait {
                .openIn(seconds: length.seconds)
            } else {
                .openFor(offer.length.minutes)
            }
    }

    /// Creates the question after minutes are used up; nil for other reasons.
    fileprivate init?(endOf reason: Decision.Reason, _ rule: Rule?) {
        guard reason.isEnd, case .yes(let ask)? = reason.lift, let used = rule?.useMaximum else {
            return nil
        }
        let more = ask.choosesLength ? nil : ask.accessLength.minutes
        self = .closeOrMore(used: used, more: more)
    }

    /// Creates the title of a shield's first button, which costs nothing.
    init(primaryOf shield: Shield, _ wording: Wording) {
        let reason = shield.decision.reason
        if shield.isUnrecognized, shield.offer == nil {
            self = .openStint
        } else if case .pledge = reason {
            self = .goBack
        } else if wording == .lockedIn, reason == .bankEmpty {
            self = .getActive
        } else if reason == .uncounted || wording == .antiRot {
            self = .openStint
        } else if case .access? = shield.offer, !reason.isEnd {
            self = .stayFocused
        } else {
            self = .close
        }
    }

    /// True for buttons that open Stint.
    var leadsToStint: Bool { self == .openStint || self == .getActive }
}
