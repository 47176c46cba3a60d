package import Foundation
import Inputs
package import Limits

/// The events on a phone in order, described for people.
package struct Timeline: Hashable, Sendable {
    package internal(set) var entries: [Entry] = []

    /// An event, with the phone's status after all events of its instant.
    package struct Entry: Hashable, Sendable {
        /// The time by the phone's own clock.
        package let at: Date
        package let zone: TimeZone
        package let kind: Kind
        package let text: String
        package let status: PhoneStatus
    }

    package enum Kind: String, Hashable, Sendable {
        /// Stint was set up, or its rules were changed.
        case setUp, rulesChanged
        case opened, left, shieldMet
        /// A person pressed a button of a shield.
        case pressed
        /// A break began or was refused.
        case breakPass = "break"
        /// An emergency began or was refused.
        case emergency
        /// A pledge began, was kept or failed.
        case pledge
        /// A workout was recorded.
        case workout
        /// Stint itself was opened or terminated, or showed an error.
        case stint
        /// The shield was raised or lifted, or covers other subjects.
        case shieldRaised, shieldLifted, shieldChanged
        /// The screen was switched on or off, or the phone restarted.
        case unlocked, locked, restarted
        /// The clock was set, or the phone changed its zone.
        case clockMoved, zoneChanged
        /// The permission was granted or revoked.
        case permission
        /// The system woke Stint, or a run of Stint did not finish.
        case woken, killed
        /// The system reported today's use of a limit's apps.
        case counted
        /// A notification was shown.
        case notified
        /// A fault struck or was activated.
        case fault
        /// Stint broke a rule of Apple's, or wrote to the system's log.
        case misuse, logged
        case expectationMet, expectationFailed
    }
}

extension Timeline {
    /// The status of a phone: its shield, the decision of the rules, and the monitors.
    package struct PhoneStatus: Hashable, Sendable {
        /// True if the shield covers anything.
        package internal(set) var isShieldUp = false
        /// The decision of the rules; nil if there is no limit.
        package internal(set) var decision: Decision?
        /// True if an access opens something that would be blocked otherwise.
        package internal(set) var hasAccess = false
        package internal(set) var monitorCount = 0

        /// True if the rules block something.
        package var shouldBeUp: Bool { decision?.isBlocked ?? false }

        /// The next time at which the decision changes; nil if not within 8 days.
        package var until: Date? { decision?.until.map(Date.init) }

        /// The reason for the decision, as one word for programs.
        package var reason: String { decision?.reason.name ?? "none" }

        /// Describes the reason for the shield's state, with times in a zone.
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
