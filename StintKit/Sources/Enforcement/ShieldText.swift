public import Limits
public import Phrases

/// What a shield says: a title, a line below it, and one or two buttons.
///
/// Clock times, never countdowns: a shield is drawn once and does not move.
public struct ShieldText: Hashable, Sendable {
    /// The large line.
    public let title: Phrase
    /// The small lines, each below the other.
    public private(set) var lines: [Phrase]
    /// The button that costs nothing.
    public private(set) var primary = Phrase.ok
    /// The button that opens something; nil where none helps.
    public private(set) var secondary: Phrase?
    /// The voice, which also decides the colours.
    public private(set) var wording = Wording.plain

    /// Returns the small lines as the person reads them; nil if there are none.
    public func subtitle(_ style: PhraseStyle) -> String? {
        lines.isEmpty ? nil : lines.map { $0.text(style) }.joined(separator: "\n")
    }

    /// What is said when nothing is known.
    static func general(_ subject: Phrase.Subject) -> ShieldText {
        ShieldText(title: .blocked, lines: [.isBlocked(subject)])
    }

    /// What is said where an attempt has failed the pledge that alone had blocked this.
    static func failed(_ pledge: Pledge, _ subject: Phrase.Subject) -> ShieldText {
        ShieldText(
            title: .pledgeFailed,
            lines: [failure(of: pledge), .isNoLongerBlocked(subject)],
            wording: .focusPledge
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
    /// Says why something is shielded, until when, and what the second button does.
    /// - Parameters:
    ///   - shield: The reason, and what is offered.
    ///   - subject: What is shielded.
    ///   - wording: The voice of the limit that shields.
    ///   - attempts: How often the person tried to open it today, this time included.
    ///   - until: When the reason ends.
    init(
        _ shield: Shield,
        on subject: Phrase.Subject,
        wording: Wording,
        attempts: UInt32,
        until: ClockTime?
    ) {
        let reason = shield.decision.reason
        var title = Phrase(why: reason)
        var lines = until.map { [Phrase.opensAt($0)] } ?? []
        if case .pledge(let pledge) = reason {
            lines = [.pledgedUntil(until)]
            if shield.offer != nil {
                lines.append(.openingFailsPledge(credits: pledge.amount?.count))
            }
        } else if case .opensLeft(let left, let opens) = reason {
            (title, lines) = (.openIt, [.openingsLeftToday(left, of: opens.timesPerDay)])
        } else if case .pause = reason {
            title = wording == .appBlocker ? .reallyOpenIt : .openIt
            lines = [.openedToday(Int(attempts))]
        } else if reason == .uncounted {
            lines = [.openStintToCount]
        } else if reason == .bankEmpty {
            lines = [.earnMore]
            if wording == .lockedIn { (title, lines) = (.lockedOut, [.balanceIsZero, .earnMore]) }
        } else if reason == .outsideWindows {
            title = .blocked
            lines.insert(.isBlocked(subject), at: 0)
        }
        let secondary: Phrase? =
            switch shield.offer {
            case .access(let length, _): .openFor(length.minutes)
            case .breakPledge: .openAndFail
            case nil: nil
            }
        self.init(
            title: title,
            lines: lines,
            primary: Phrase(primaryOf: shield, wording),
            secondary: secondary,
            wording: wording
        )
    }
}

extension Phrase {
    /// The first button of a shield, which costs nothing.
    init(primaryOf shield: Shield, _ wording: Wording) {
        let reason = shield.decision.reason
        if case .pledge = reason {
            self = .goBack
        } else if reason == .uncounted || wording == .antiRot
            || (wording == .lockedIn && reason == .bankEmpty)
        {
            self = .openStint
        } else if case .access? = shield.offer {
            self = .stayFocused
        } else {
            self = .ok
        }
    }
}
