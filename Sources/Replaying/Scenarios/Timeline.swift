package import Foundation
package import Limits

/// The events on a phone in their order, in words for a person.
package struct Timeline: Hashable, Sendable {
    package internal(set) var entries: [Entry] = []

    /// Something that happened, and how the phone stood once all of its instant had happened.
    package struct Entry: Hashable, Sendable {
        /// The time on the phone's own clock, right or wrong.
        package let at: Date
        package let zone: TimeZone
        package let kind: Kind
        package let text: String
        package let standing: PhoneStatus
    }

    package enum Kind: String, Hashable, Sendable {
        /// Stint was set up, or its rules were changed.
        case setUp, rulesChanged
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
        case expectationMet, expectationFailed
    }
}

extension Timeline {
    /// The state of a phone: its shield, the decision of the rules, and the monitors.
    package struct PhoneStatus: Hashable, Sendable {
        /// True if the shield covers anything.
        package internal(set) var isShieldUp = false
        /// The decision of the rules; nil if there is no limit.
        package internal(set) var decision: Decision?
        /// True if an access leaves something open that is shielded otherwise.
        package internal(set) var hasAccess = false
        package internal(set) var monitorCount = 0

        /// True if the rules want the shield up.
        package var shouldBeUp: Bool { decision?.isShielded ?? false }

        /// The next time the decision changes by itself; nil if not within 8 days.
        package var until: Date? { decision?.until.map(Date.init) }

        /// The reason for the decision, in one word for programs.
        package var reason: String { decision?.reason.name ?? "none" }

        /// Returns the reason for the shield's state in words, with times of the zone.
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
    init(_ instant: WallInstant) {
        self.init(timeIntervalSince1970: Double(instant.millisecondsSince1970) / 1000)
    }
}
