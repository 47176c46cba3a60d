public import Foundation
public import Limits

extension UsageReplay {
    /// What a replay found.
    public struct Report: Hashable, Sendable {
        /// The rules that it was replayed under.
        public let rules: ScenarioRun.Rules
        /// What is worth knowing before the result is read, one line each.
        public let notes: [String]
        /// The zone that days are counted in.
        public let zone: TimeZone
        /// How many uses were replayed.
        public let useCount: Int
        /// The minutes of workout that were paid in on each day.
        public let workoutPerDay: Minutes
        /// The apps of the log, in the order of their names.
        public let apps: [App]
        /// The limits, in the order of the rules.
        public let limits: [LimitReport]
        /// The days with use, in order.
        public let days: [Day]
    }

    /// An app of a log.
    public struct App: Hashable, Sendable {
        /// Its name in the log.
        public let name: String
        /// True if it was limited.
        public let isCovered: Bool
        /// All of its use.
        public var total = Amount()
    }

    /// A limit that was in force.
    public struct LimitReport: Hashable, Sendable {
        /// What the person calls it.
        public let label: String
        /// What the limits file calls what it covers; nil for a preset.
        public let selection: String?
        /// What it does.
        public let rule: Rule
        /// How many apps of the log it covers.
        public let appCount: Int
        /// What it did on all days together; the most of a day where that is said.
        public var total = LimitAmount()
    }

    /// A day of a log.
    public struct Day: Hashable, Sendable {
        /// When it began.
        public let start: Date
        /// The use of each app that day, in the order of the report's apps.
        public var amounts: [Amount]
        /// What each limit did, in the order of the report's limits.
        public var limits: [LimitAmount]
        /// What it would have taken to keep all use.
        public var needs: Needs
        /// How often a shield was met: an opening is one attempt, as on the phone.
        public var shieldsMet = 0
        /// The pledges that were begun, one after the other from the day's beginning on.
        public var pledges = 0
        /// The pledges that failed.
        public var pledgesFailed = 0
        /// True if what the rules offer would have kept all use, and no pledge failed.
        public var isEnough = true
    }

    /// How much an app was used, and how much of that a shield would have covered.
    public struct Amount: Hashable, Sendable {
        /// The use.
        public var used = Duration.zero
        /// The use under a shield, when nobody presses anything.
        public var blocked = Duration.zero
        /// The use under a shield although each override and each access that is offered is taken.
        public var lost = Duration.zero

        /// No use at all.
        public init() {}

        /// Adds two amounts.
        public static func += (left: inout Amount, right: Amount) {
            left.used += right.used
            left.blocked += right.blocked
            left.lost += right.lost
        }
    }

    /// What it would have taken to keep all use, on a day or in all.
    public struct Needs: Hashable, Sendable {
        /// Overrides: the first moment that a schedule blocks begins one, the first blocked moment
        /// after its end the next.
        public var overrides = 0
        /// Openings ("yes" on a shield), in the same way, by app.
        public var openings = 0
        /// Minutes of workout, beyond those that were paid in anyway.
        public var workout = Minutes.zero

        /// Adds two needs.
        public static func += (left: inout Needs, right: Needs) {
            left.overrides += right.overrides
            left.openings += right.openings
            left.workout += right.workout
        }
    }
}

extension UsageReplay.Report {
    /// All use of covered apps.
    public var covered: UsageReplay.Amount {
        apps.filter(\.isCovered).reduce(into: UsageReplay.Amount()) { $0 += $1.total }
    }

    /// All use of covered apps on a day.
    public func covered(on day: UsageReplay.Day) -> UsageReplay.Amount {
        zip(apps, day.amounts).reduce(into: UsageReplay.Amount()) {
            if $1.0.isCovered { $0 += $1.1 }
        }
    }

    /// What it would have taken to keep all use of all days.
    public var needs: UsageReplay.Needs {
        days.reduce(into: UsageReplay.Needs()) { $0 += $1.needs }
    }

    /// How many days what the rules offer would have sufficed for.
    public var daysWithEnough: Int { days.filter(\.isEnough).count }

    /// How often a shield was met.
    public var shieldsMet: Int { days.reduce(0) { $0 + $1.shieldsMet } }

    /// How many pledges were begun.
    public var pledges: Int { days.reduce(0) { $0 + $1.pledges } }

    /// How many pledges failed.
    public var pledgesFailed: Int { days.reduce(0) { $0 + $1.pledgesFailed } }

    /// True if there is a limit of one of some kinds that covers anything in the log.
    public func has(_ kinds: Rule.Kind...) -> Bool {
        limits.contains { $0.appCount > 0 && kinds.contains($0.rule.kind) }
    }
}
