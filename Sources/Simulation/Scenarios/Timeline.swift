package import Foundation
package import Limits

/// What happened on a phone, in the order in which it happened, in words for a person.
package struct Timeline: Hashable, Sendable {
    /// What happened; several entries may share an instant.
    public internal(set) var entries: [Entry] = []

    /// Something that happened, and how the phone stood once all of its instant had happened.
    package struct Entry: Hashable, Sendable {
        /// When, on the phone's own clock, right or wrong.
        package let at: Date
        /// The zone that the phone was in.
        package let zone: TimeZone
        /// What kind of thing happened.
        package let kind: Kind
        /// What happened, in words.
        package let text: String
        /// How the phone stood then.
        package let standing: PhoneStatus
    }

    /// The kinds of things that are told.
    package enum Kind: String, Hashable, Sendable {
        /// Stint was set up, or its rules were changed.
        case setUp, rulesChanged
        /// A person opened or left something, or met a shield there.
        case opened, left, shieldMet
        /// A person pressed a button of a shield.
        case pressed
        /// A person took the override, or could not.
        case override
        /// A person used an emergency, or could not.
        case emergency
        /// A pledge began, was kept or failed.
        case pledge
        /// A workout paid into a bank, or did not.
        case workout
        /// Stint itself was opened or ended, or showed an error.
        case stint
        /// The shield went up, came down, or covers something else.
        case shieldRaised, shieldLifted, shieldChanged
        /// The screen was switched on or off, or the phone restarted.
        case unlocked, locked, restarted
        /// The clock was set, or the phone travelled.
        case clockMoved, zoneChanged
        /// The permission was given or taken away.
        case permission
        /// The system woke Stint, or a run of Stint did not come to its end.
        case woken, killed
        /// The system told how long a limit's apps were used today.
        case counted
        /// A notification was shown.
        case notified
        /// A fault struck, or was switched on.
        case fault
        /// A rule of Apple's was broken, or something was written to the system's log.
        case misuse, logged
        /// What was expected was so, or was not.
        case expectationMet, expectationFailed
    }
}

extension Timeline {
    /// How a phone stands: what the shield is, what the rules want it to be, and what is armed.
    package struct PhoneStatus: Hashable, Sendable {
        /// True if the shield covers anything.
        public internal(set) var isShieldUp = false
        /// What the rules decide and why; nil if there is no limit.
        public internal(set) var decision: Decision?
        /// True if an access leaves something open that is shielded otherwise.
        public internal(set) var hasAccess = false
        /// How many monitors are armed.
        public internal(set) var monitorCount = 0

        /// True if the rules want the shield up.
        package var shouldBeUp: Bool { decision?.isShielded ?? false }

        /// When the rules next change their mind by themselves; nil if not for 8 days.
        package var until: Date? { decision?.until.map(Date.init) }

        /// Why the rules decide so, in one word for programs.
        package var reason: String { decision?.reason.name ?? "none" }

        /// Why the shield is as it is, in words, with times as a clock in the zone shows them.
        package func why(at instant: Date, in zone: TimeZone) -> String {
            var words = decision?.reason.name ?? "no limit"
            if let until {
                words += " until " + TimelineClock.time(until, in: zone, seenAt: instant)
            }
            if hasAccess { return words + ", access" }
            guard isShieldUp != shouldBeUp else { return words }
            return "should be \(shouldBeUp ? "up" : "down"): \(words)"
        }
    }
}

extension Date {
    /// The instant of a wall clock.
    init(_ instant: WallInstant) {
        self.init(timeIntervalSince1970: Double(instant.millisecondsSince1970) / 1000)
    }
}
