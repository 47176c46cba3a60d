public import Foundation
public import Limits

extension Timeline {
    /// How a phone stands: what the shield is, what the rules want it to be, and what is armed.
    public struct Standing: Hashable, Sendable {
        /// True if the shield covers anything.
        public let isShieldUp: Bool
        /// What the rules decide and why; nil if there is no limit.
        public let decision: Verdict.Decision?
        /// True if an access leaves something open that is shielded otherwise.
        public let hasAccess: Bool
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
            case .open(let reason): reason.until.map(Date.init)
            case nil: nil
            }
        }

        /// Why the rules decide so, in one word for programs.
        public var reason: String {
            switch decision {
            case .shielded(let reason): reason.word
            case .open(let reason): reason.word
            case nil: "none"
            }
        }

        /// Why the shield is as it is, in words, with times as a clock in the zone shows them.
        public func why(at instant: Date, in zone: TimeZone) -> String {
            let rule = wants(at: instant, in: zone)
            guard isShieldUp != shouldBeUp, !hasAccess else { return rule }
            return "should be \(shouldBeUp ? "up" : "down"): \(rule)"
        }

        private func wants(at instant: Date, in zone: TimeZone) -> String {
            var words =
                switch decision {
                case .shielded(let reason): reason.words
                case .open(let reason): reason.words
                case nil: "no limit"
                }
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

extension ShieldReason {
    /// The reason in one word for programs.
    public var word: String {
        switch self {
        case .pledge: "pledge"
        case .bankEmpty: "bank"
        case .budgetUsed: "budget"
        case .uncounted: "uncounted"
        case .schedule: "schedule"
        case .opensUsed, .opens: "opens"
        case .pause: "pause"
        }
    }
}

extension ShieldReason {
    /// The reason in words for a person.
    fileprivate var words: String {
        switch self {
        case .schedule: "blocked"
        case .pledge: "pledge"
        case .bankEmpty: "no minutes left"
        case .budgetUsed: "minutes used up"
        case .uncounted: "minutes not counted"
        case .opensUsed: "openings used up"
        case .opens(_, _, let left): "asks, \(left) left"
        case .pause: "asks first"
        }
    }
}

extension OpenReason {
    /// The reason in words for a person.
    fileprivate var words: String {
        switch self {
        case .balance(let left), .budget(let left, _): "\(left.count) min left"
        case .window, .override, .emergency, .notToday, .timed, .selectionVoid: word
        }
    }

    /// The reason in one word for programs.
    public var word: String {
        switch self {
        case .window: "window"
        case .override: "override"
        case .emergency: "emergency"
        case .balance: "balance"
        case .budget: "budget"
        case .notToday: "day off"
        case .timed: "timer"
        case .selectionVoid: "choose apps again"
        }
    }

    /// When the reason ends by itself; nil if it does not within 8 days.
    var until: WallInstant? {
        switch self {
        case .window(let until), .budget(_, let until), .notToday(let until): until
        case .override(let until), .emergency(let until): until
        case .balance, .timed, .selectionVoid: nil
        }
    }
}
