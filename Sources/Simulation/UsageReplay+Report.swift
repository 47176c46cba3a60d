public import Foundation
import Limits

extension UsageReplay {
    /// What a replay found.
    public struct Report: Hashable, Sendable {
        /// The rules that it was replayed under.
        public let rules: ScenarioRun.Rules
        /// The zone that days are counted in.
        public let zone: TimeZone
        /// How many uses were replayed.
        public let useCount: Int
        /// The apps of the log, in the order of their names.
        public let apps: [App]
        /// The days with use, in order.
        public let days: [Day]
        /// How often a shield was met.
        public let shieldsMet: Int
        /// How often the system woke Stint.
        public let wakeUps: Int
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

    /// A day of a log.
    public struct Day: Hashable, Sendable {
        /// When it began.
        public let start: Date
        /// The use of each app that day, in the order of the report's apps.
        public var amounts: [Amount]
        /// Overrides that it would have taken to keep all use: the first blocked moment begins one,
        /// the first blocked moment after its end the next.
        public var overridesNeeded = 0
    }

    /// How much an app was used, and how much of that a shield would have covered.
    public struct Amount: Hashable, Sendable {
        /// The use.
        public var used = Duration.zero
        /// The use under a shield.
        public var blocked = Duration.zero

        /// No use at all.
        public init() {}

        /// Adds two amounts.
        public static func += (left: inout Amount, right: Amount) {
            left.used += right.used
            left.blocked += right.blocked
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

    /// How many days the overrides that are offered would have sufficed for.
    public var daysWithEnough: Int {
        let offered = rules.settings.overrideRule.timesPerDay
        return days.filter { $0.overridesNeeded <= offered }.count
    }

    /// How many overrides it would have taken in all.
    public var overridesNeeded: Int { days.reduce(0) { $0 + $1.overridesNeeded } }
}
