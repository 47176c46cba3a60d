import Foundation
public import Limits

/// What a shield says: a title, a line below it, and one or two buttons.
///
/// Clock times, never countdowns: a shield is drawn once and does not move.
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
        ShieldText("Blocked", [blocked(kind)], "OK", nil, .plain)
    }

    /// What is said where an attempt has failed the pledge that alone had shut this.
    static func failed(_ pledge: Pledge, _ kind: Selection.Kind) -> ShieldText {
        ShieldText(
            "Pledge failed",
            [failure(of: pledge), "\(thing(kind)) is no longer blocked."],
            "OK",
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
        let until = shield.reason.until.map { ShieldClock.text($0, from: now, in: zone) }
        let blocked = ShieldText.blocked(kind)
        let yes = ShieldText.yes(shield.offer)
        switch (wording, shield.reason) {
        case (_, .pledge(let pledge, _)):
            self.init(
                "Pledge in progress",
                ShieldText.lines(
                    "You pledged until \(until ?? "the end").",
                    shield.offer.map { _ in
                        "Opening it fails your pledge\(ShieldText.stake(of: pledge))."
                    }
                ),
                "Go back",
                shield.offer == nil ? nil : "Open and fail",
                .focusPledge
            )
        case (_, .uncounted):
            self.init(
                "Minutes cannot be counted",
                ["Open Stint, so that your apps open again."],
                ShieldText.opening(wording),
                nil,
                wording
            )
        case (.antiRot, _):
            self.init(
                "Anti-Rot",
                ShieldText.lines("\(blocked) right now.", until.map { "It opens at \($0)." }),
                ShieldText.opening(wording),
                yes,
                .antiRot
            )
        case (.lockedIn, .bankEmpty):
            self.init(
                "YOU'RE LOCKED OUT",
                ["Balance: 0 minutes", "Earn more by working out."],
                ShieldText.opening(wording),
                nil,
                .lockedIn
            )
        case (.appBlocker, .pause):
            self.init(
                "Do you really want to open this?",
                ["Opened \(ShieldText.times(attempts)) today."],
                "No, stay focused",
                yes,
                .appBlocker
            )
        case (_, .bankEmpty):
            self.init("No minutes left", ["Earn more by working out."], "OK", nil, wording)
        case (_, .budgetUsed):
            self.init(
                "Used up for today",
                ShieldText.lines(until.map { "It opens at \($0)." }),
                "OK",
                nil,
                wording
            )
        case (_, .schedule):
            self.init(
                "Blocked",
                ShieldText.lines("\(blocked) right now.", until.map { "It opens at \($0)." }),
                "OK",
                nil,
                wording
            )
        case (_, .opensUsed):
            self.init(
                "All openings are used",
                ShieldText.lines(until.map { "It opens at \($0)." }),
                "OK",
                nil,
                wording
            )
        case (_, .opens(_, let opens, let left)):
            self.init(
                "Open it?",
                ["\(left) of \(opens.timesPerDay) left today."],
                yes == nil ? "OK" : "No, stay focused",
                yes,
                wording
            )
        case (_, .pause):
            self.init(
                "Open it?",
                ["Opened \(ShieldText.times(attempts)) today."],
                yes == nil ? "OK" : "No, stay focused",
                yes,
                wording
            )
        }
    }

    /// The button that opens Stint, by the name that the wording gives it.
    private static func opening(_ wording: Wording) -> String {
        switch wording {
        case .antiRot: "Open Anti-Rot"
        case .lockedIn: "Open LockedIn"
        case .plain, .focusPledge, .appBlocker, .screenTimer: "Open Stint"
        }
    }

    private static func lines(_ lines: String?...) -> [String] { lines.compactMap { $0 } }

    private static func yes(_ offer: Shield.Offer?) -> String? {
        guard case .access(let length, _)? = offer else { return nil }
        return "Yes, open it for \(length.minutes.count) min"
    }

    private static func failure(of pledge: Pledge) -> String {
        "An attempt to open something blocked has failed your pledge\(stake(of: pledge))."
    }

    private static func stake(of pledge: Pledge) -> String {
        pledge.amount.map { " and costs \($0.count) credits" } ?? ""
    }

    private static func times(_ count: UInt32) -> String {
        count == 1 ? "once" : count == 2 ? "twice" : "\(count) times"
    }

    private static func blocked(_ kind: Selection.Kind) -> String { "\(thing(kind)) is blocked" }

    private static func thing(_ kind: Selection.Kind) -> String {
        switch kind {
        case .application, .category: "This app"
        case .webDomain: "This website"
        }
    }
}
