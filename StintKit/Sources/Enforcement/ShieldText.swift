import Foundation
public import Limits
import ManagedSettings

/// What a shield says: a title, a line below it, and one or two buttons.
///
/// Clock times, never countdowns: a shield is drawn once and does not move. The words are looked up in the
/// catalog of the extension that draws shields.
public struct ShieldText: Hashable, Sendable {
    /// The large line.
    public let title: String
    /// The small lines; nil if there is nothing to add.
    public let subtitle: String?
    /// The button that costs nothing.
    public let primary: String
    /// The button that opens something; nil where none helps.
    public let secondary: String?
    /// The voice, which also decides the colours.
    public let wording: Wording

    private init(
        _ title: String,
        _ subtitle: [String],
        _ primary: String,
        _ secondary: String? = nil,
        _ wording: Wording
    ) {
        self.title = title
        self.subtitle = subtitle.isEmpty ? nil : subtitle.joined(separator: "\n")
        self.primary = primary
        self.secondary = secondary
        self.wording = wording
    }

    /// What is said when nothing is known.
    static func general(_ kind: Selection.Kind) -> ShieldText {
        ShieldText(
            String(localized: "Blocked"),
            [blocked(kind)],
            String(localized: "OK"),
            nil,
            .plain
        )
    }

    /// What is said where an attempt has failed the pledge that alone had shut this.
    static func failed(_ pledge: Pledge, _ kind: Selection.Kind) -> ShieldText {
        ShieldText(
            String(localized: "Pledge failed"),
            [failure(of: pledge), noLongerBlocked(kind)],
            String(localized: "OK"),
            nil,
            .focusPledge
        )
    }

    /// Says first that this attempt has failed a pledge, then why the shield is still up.
    func reporting(failed pledge: Pledge) -> ShieldText {
        ShieldText(
            title,
            [ShieldText.failure(of: pledge)] + (subtitle.map { [$0] } ?? []),
            primary,
            secondary,
            wording
        )
    }

    /// Says why something is shielded, until when, and what the second button does.
    /// - Parameters:
    ///   - shield: The reason, and what is offered.
    ///   - kind: What is shielded.
    ///   - wording: The voice of the limit that shields.
    ///   - attempts: How often the person tried to open it today, this time included.
    ///   - now: The wall clock.
    ///   - zone: The zone in which clock times are told.
    init(
        _ shield: Shield,
        on kind: Selection.Kind,
        wording: Wording,
        attempts: UInt32,
        at now: WallInstant,
        in zone: TimeZone
    ) {
        let until = shield.decision.until.map { ShieldClock.text($0, from: now, in: zone) }
        let opening = until.map { String(localized: "It opens at \($0).") }
        let yes = ShieldText.yes(shield.offer)
        let ok = String(localized: "OK")
        let no = String(localized: "No, stay focused")
        switch (wording, shield.decision.reason) {
        case (_, .pledge(let pledge)):
            self.init(
                String(localized: "Pledge in progress"),
                ShieldText.lines(
                    until.map { String(localized: "You pledged until \($0).") }
                        ?? String(localized: "You pledged until the end."),
                    shield.offer.map { _ in ShieldText.cost(of: pledge) }
                ),
                String(localized: "Go back"),
                shield.offer == nil ? nil : String(localized: "Open and fail"),
                .focusPledge
            )
        case (_, .uncounted):
            self.init(
                String(localized: "Minutes cannot be counted"),
                [String(localized: "Open Stint, so that your apps open again.")],
                ShieldText.opening(wording),
                nil,
                wording
            )
        case (.antiRot, _):
            self.init(
                "Anti-Rot",
                ShieldText.lines(ShieldText.blockedNow(kind), opening),
                ShieldText.opening(wording),
                yes,
                .antiRot
            )
        case (.lockedIn, .bankEmpty):
            self.init(
                String(localized: "YOU'RE LOCKED OUT"),
                [
                    String(localized: "Balance: 0 minutes"),
                    String(localized: "Earn more by working out."),
                ],
                ShieldText.opening(wording),
                nil,
                .lockedIn
            )
        case (.appBlocker, .pause):
            self.init(
                String(localized: "Do you really want to open this?"),
                [ShieldText.opened(attempts)],
                no,
                yes,
                .appBlocker
            )
        case (_, .bankEmpty):
            self.init(
                String(localized: "No minutes left"),
                [String(localized: "Earn more by working out.")],
                ok,
                nil,
                wording
            )
        case (_, .budgetUsed):
            self.init(
                String(localized: "Used up for today"),
                ShieldText.lines(opening),
                ok,
                nil,
                wording
            )
        case (_, .outsideWindows):
            self.init(
                String(localized: "Blocked"),
                ShieldText.lines(ShieldText.blockedNow(kind), opening),
                ok,
                nil,
                wording
            )
        case (_, .opensUsed):
            self.init(
                String(localized: "All openings are used"),
                ShieldText.lines(opening),
                ok,
                nil,
                wording
            )
        case (_, .opensLeft(let left, let opens)):
            self.init(
                String(localized: "Open it?"),
                [String(localized: "\(left) of \(opens.timesPerDay) left today.")],
                yes == nil ? ok : no,
                yes,
                wording
            )
        case (_, .pause):
            self.init(
                String(localized: "Open it?"),
                [ShieldText.opened(attempts)],
                yes == nil ? ok : no,
                yes,
                wording
            )
        case (_, .selectionVoid), (_, .window), (_, .override), (_, .emergency), (_, .balance),
            (_, .budgetLeft), (_, .notToday), (_, .timed):
            // What is open has no shield.
            self = .general(kind)
        }
    }

    /// The button that opens Stint, by the name that the wording gives it.
    private static func opening(_ wording: Wording) -> String {
        switch wording {
        case .antiRot: String(localized: "Open Anti-Rot")
        case .lockedIn: String(localized: "Open LockedIn")
        case .plain, .focusPledge, .appBlocker, .screenTimer: String(localized: "Open Stint")
        }
    }

    private static func lines(_ lines: String?...) -> [String] { lines.compactMap { $0 } }

    private static func yes(_ offer: Shield.Offer?) -> String? {
        guard case .access(let length, _)? = offer else { return nil }
        return String(localized: "Yes, open it for \(length.minutes.count) min")
    }

    private static func cost(of pledge: Pledge) -> String {
        guard let credits = pledge.amount?.count else {
            return String(localized: "Opening it fails your pledge.")
        }
        return String(localized: "Opening it fails your pledge and costs \(credits) credits.")
    }

    private static func failure(of pledge: Pledge) -> String {
        guard let credits = pledge.amount?.count else {
            return String(
                localized: "An attempt to open something blocked has failed your pledge."
            )
        }
        return String(
            localized:
                "An attempt to open something blocked has failed your pledge and costs \(credits) credits."
        )
    }

    private static func opened(_ count: UInt32) -> String {
        switch count {
        case 1: String(localized: "Opened once today.")
        case 2: String(localized: "Opened twice today.")
        default: String(localized: "Opened \(Int(count)) times today.")
        }
    }

    private static func blocked(_ kind: Selection.Kind) -> String {
        switch kind {
        case .application, .category: String(localized: "This app is blocked")
        case .webDomain: String(localized: "This website is blocked")
        }
    }

    private static func noLongerBlocked(_ kind: Selection.Kind) -> String {
        switch kind {
        case .application, .category: String(localized: "This app is no longer blocked.")
        case .webDomain: String(localized: "This website is no longer blocked.")
        }
    }

    private static func blockedNow(_ kind: Selection.Kind) -> String {
        switch kind {
        case .application, .category: String(localized: "This app is blocked right now.")
        case .webDomain: String(localized: "This website is blocked right now.")
        }
    }
}
