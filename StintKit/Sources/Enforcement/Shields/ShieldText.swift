public import Limits
public import Phrases

/// What a shield says: a title, lines below it, and one or two buttons.
///
/// Clock times, never countdowns: a shield is drawn once and does not move.
public struct ShieldText: Hashable, Sendable {
    /// The picture above the title.
    public private(set) var picture = Decision.Reason.Picture.locked
    /// The large line.
    public let title: Phrase
    /// The small lines, each below the other.
    public private(set) var lines: [Phrase]
    /// The button that costs nothing.
    public private(set) var primary = Phrase.close
    /// The button that opens something; nil where none helps.
    public private(set) var secondary: Phrase?

    /// Returns the small lines as the person reads them; nil if there are none.
    public func subtitle(_ style: PhraseStyle) -> String? {
        lines.isEmpty ? nil : lines.map { $0.text(style) }.joined(separator: "\n")
    }

    /// What is said when nothing is known.
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

    /// What is said where nothing blocks any more: the button takes the shield away.
    static func open(_ subject: Phrase.Subject) -> ShieldText {
        ShieldText(
            picture: .unlocked,
            title: .open,
            lines: [.isOpenAgain(subject)],
            primary: .carryOn
        )
    }

    /// What is said where an attempt has failed the pledge that alone had blocked this.
    static func failed(_ pledge: Pledge, _ subject: Phrase.Subject) -> ShieldText {
        ShieldText(
            picture: .unlocked,
            title: .pledgeFailed,
            lines: [failure(of: pledge), .isOpenAgain(subject)],
            primary: .carryOn
        )
    }

    /// Says first that this attempt has failed a pledge, then why the shield is still up.
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
    /// What the words of a shield depend on besides the shield itself.
    struct Circumstances {
        /// The limit that blocks; nil for a pledge.
        var limit: Limit?
        /// How often the person tried to open it today, this time included.
        var attempts: Int
        /// The overrides that are left today; nil if none would open it.
        var overridesLeft: Int?
        /// How long an override lasts.
        var overrideLength: Minutes
        /// The end of the blocking pledge, if any.
        var pledgeEnd: ClockTime?
        /// The time at which it opens or can be opened; nil if that is unknown or now.
        var opening: Phrase?
    }

    /// Says what is blocked, by which limit, until when, and what helps.
    /// - Parameters:
    ///   - shield: The reason, and what is offered.
    ///   - subject: What is shielded, by its name if the system tells it.
    ///   - circumstances: What else the words depend on.
    init(_ shield: Shield, on subject: Phrase.Subject, in circumstances: Circumstances) {
        let reason = shield.decision.reason
        let wording = circumstances.limit?.wording ?? .plain
        let name = circumstances.limit.map(\.label) ?? ""
        let isNamed = !name.allSatisfy(\.isWhitespace)
        picture = reason.picture
        secondary =
            switch shield.offer {
            case .access(let length, _): .openFor(length.minutes)
            case .breakPledge: .openAndFail
            case nil: nil
            }
        primary = Phrase(primaryOf: shield, wording)

        title =
            if wording == .lockedIn, reason == .bankEmpty {
                .lockedOut
            } else if shield.decision.accessLength != nil {
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
        if let left = circumstances.overridesLeft {
            let length = circumstances.overrideLength
            lines.append(
                wording == .antiRot ? .mealsLeft(left, each: length) : .overridesLeft(left)
            )
        }
    }

    /// Says what is used up, when it opens, and how often the person tried.
    private static func explanation(
        of shield: Shield,
        _ circumstances: Circumstances
    ) -> [Phrase] {
        let opening = circumstances.opening.map { [$0] } ?? []
        let reason = shield.decision.reason
        if case .pledge(let pledge) = reason {
            let cost = Phrase.openingFailsPledge(credits: pledge.amount?.count)
            let end = circumstances.pledgeEnd
            let isSaid = circumstances.opening == end.map { .opensAt($0) }
            return [.pledgedUntil(end)] + (isSaid ? [] : opening)
                + (shield.offer == nil ? [] : [cost])
        }
        let isAsking = shield.decision.accessLength != nil
        return ReasonPhrases(reason, of: circumstances.limit?.rule).shield
            + (isAsking ? [.attempt(circumstances.attempts)] : opening)
    }
}

extension Phrase {
    /// The first button of a shield, which costs nothing.
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
        } else if case .access? = shield.offer {
            self = .stayFocused
        } else {
            self = .close
        }
    }

    /// True for the buttons of shields that lead to Stint.
    var leadsToStint: Bool { self == .openStint || self == .getActive }
}
