public import Foundation
public import Limits

extension Timeline {
    /// How a phone stands: what the shield is, what the rules want it to be, and what is armed.
    public struct Standing: Hashable, Sendable {
        /// True if the shield covers anything.
        public let isShieldUp: Bool
        /// What the rules decide and why; nil if there is no limit.
        public let decision: Verdict.Decision?
        /// How many monitors are armed.
        public let monitorCount: Int

        /// True if the rules want the shield up.
        public var shouldBeUp: Bool {
            switch decision {
            case .shielded: true
            case .open, nil: false
            }
        }

        /// When the rules next change their mind by themselves; nil if not for 8 days.
        public var until: Date? {
            switch decision {
            case .shielded(let reason): reason.until.map(Date.init)
            case .open(.window(let until)): until.map(Date.init)
            case .open(.override(let until)): Date(until)
            case nil: nil
            }
        }

        /// Why the rules decide so, in one word for programs.
        public var reason: String {
            switch decision {
            case .shielded(.schedule): "schedule"
            case .open(.window): "window"
            case .open(.override): "override"
            case nil: "none"
            }
        }

        /// Why the shield is as it is, in words, with times as a clock in the zone shows them.
        public func why(at instant: Date, in zone: TimeZone) -> String {
            let rule = wants(at: instant, in: zone)
            guard isShieldUp != shouldBeUp else { return rule }
            return "should be \(shouldBeUp ? "up" : "down"): \(rule)"
        }

        private func wants(at instant: Date, in zone: TimeZone) -> String {
            let words =
                switch decision {
                case .shielded: "blocked"
                case .open(.window): "window"
                case .open(.override): "override"
                case nil: "no limit"
                }
            guard let until else { return words }
            return words + " until " + TimelineClock.time(until, in: zone, seenAt: instant)
        }
    }
}

extension Date {
    /// The instant of a wall clock.
    init(_ instant: WallInstant) {
        self.init(timeIntervalSince1970: Double(instant.millisecondsSince1970) / 1000)
    }
}
