public import Foundation
public import Limits

extension Timeline {
    /// How a phone stands: what the shield is, what the rules want it to be, and what is armed.
    public struct Standing: Hashable, Sendable {
        /// True if the shield covers anything.
        public let isShieldUp: Bool
        /// What the rules decide and why; nil if there is no limit.
        public let decision: Decision?
        /// True if an access leaves something open that is shielded otherwise.
        public let hasAccess: Bool
        /// How many monitors are armed.
        public let monitorCount: Int

        /// True if the rules want the shield up.
        public var shouldBeUp: Bool { decision?.isShielded ?? false }

        /// When the rules next change their mind by themselves; nil if not for 8 days.
        public var until: Date? { decision?.until.map(Date.init) }

        /// Why the rules decide so, in one word for programs.
        public var reason: String { decision?.reason.word ?? "none" }

        /// Why the shield is as it is, in words, with times as a clock in the zone shows them.
        public func why(at instant: Date, in zone: TimeZone) -> String {
            let rule = wants(at: instant, in: zone)
            guard isShieldUp != shouldBeUp, !hasAccess else { return rule }
            return "should be \(shouldBeUp ? "up" : "down"): \(rule)"
        }

        private func wants(at instant: Date, in zone: TimeZone) -> String {
            var words = decision?.reason.words ?? "no limit"
            if let until {
                words += " until " + TimelineClock.time(until, in: zone, seenAt: instant)
            }
            return hasAccess ? words + ", access" : words
        }
    }
}

extension Date {
    /// The instant of a wall clock.
    init(_ instant: WallInstant) {
        self.init(timeIntervalSince1970: Double(instant.millisecondsSince1970) / 1000)
    }
}

extension Decision.Reason {
    /// The reason in one word for programs.
    public var word: String {
        switch self {
        case .pledge: "pledge"
        case .bankEmpty: "bank"
        case .budgetUsed, .budgetLeft: "budget"
        case .uncounted: "uncounted"
        case .outsideWindows: "schedule"
        case .opensUsed, .opensLeft: "opens"
        case .pause: "pause"
        case .window: "window"
        case .override: "override"
        case .emergency: "emergency"
        case .balance: "balance"
        case .notToday: "day off"
        case .timed: "timer"
        case .selectionVoid: "choose apps again"
        }
    }

    /// The reason in words for a person.
    fileprivate var words: String {
        switch self {
        case .outsideWindows: "blocked"
        case .bankEmpty: "no minutes left"
        case .budgetUsed: "minutes used up"
        case .uncounted: "minutes not counted"
        case .opensUsed: "openings used up"
        case .opensLeft(let left, _): "asks, \(left) left"
        case .pause: "asks first"
        case .balance(let left), .budgetLeft(let left): "\(left.count) min left"
        case .pledge, .window, .override, .emergency, .notToday, .timed, .selectionVoid: word
        }
    }
}
