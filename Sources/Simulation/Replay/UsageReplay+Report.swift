package import Foundation
package import Limits

extension UsageReplay {
    /// What a replay found.
    package struct Report: Hashable, Sendable {
        /// The rules that it was replayed under.
        package let rules: ScenarioRun.Rules
        /// What is worth knowing before the result is read, one line each.
        package let notes: [String]
        /// The zone that days are counted in.
        package let zone: TimeZone
        /// How many uses were replayed.
        package let useCount: Int
        /// The minutes of workout that were paid in on each day.
        package let workoutPerDay: Minutes
        /// The apps of the log, in the order of their names.
        package let apps: [App]
        /// The limits, in the order of the rules.
        package let limits: [LimitReport]
        /// The days with use, in order.
        package let days: [Day]
    }

    /// An app of a log.
    package struct App: Hashable, Sendable {
        /// Its name in the log.
        package let name: String
        /// True if it was limited.
        package let isCovered: Bool
        /// All of its use.
        package var total = Amount()
    }

    /// A limit that was in force.
    package struct LimitReport: Hashable, Sendable {
        /// What the person calls it.
        package let label: String
        /// What the limits file calls what it covers; nil for a preset.
        package let selection: String?
        /// What it does.
        package let rule: Rule
        /// How many apps of the log it covers.
        package let appCount: Int
        /// What it did on all days together; the most of a day where that is said.
        package var total = LimitAmount()
    }

    /// A day of a log.
    package struct Day: Hashable, Sendable {
        /// When it began.
        package let start: Date
        /// The use of each app that day, in the order of the report's apps.
        package var amounts: [Amount]
        /// What each limit did, in the order of the report's limits.
        package var limits: [LimitAmount]
        /// What it would have taken to keep all use.
        package var needs: Needs
        /// How often a shield was met: an opening is one attempt, as on the phone.
        package var shieldsMet = 0
        /// The pledges that were begun, one after the other from the day's beginning on.
        package var pledges = 0
        /// The pledges that failed.
        package var pledgesFailed = 0
        /// True if what the rules offer would have kept all use, and no pledge failed.
        package var isEnough = true
    }

    /// How much an app was used, and how much of that a shield would have covered.
    package struct Amount: Hashable, Sendable {
        /// The use.
        package var used = Duration.zero
        /// The use under a shield, when nobody presses anything.
        package var blocked = Duration.zero
        /// The use under a shield although each override and each access that is offered is taken.
        package var lost = Duration.zero

        /// No use at all.
        package init() {}

        /// Adds two amounts.
        package static func += (left: inout Amount, right: Amount) {
            left.used += right.used
            left.blocked += right.blocked
            left.lost += right.lost
        }
    }

    /// What it would have taken to keep all use, on a day or in all.
    package struct Needs: Hashable, Sendable {
        /// Overrides: the first moment that a schedule blocks begins one, the first blocked moment
        /// after its end the next.
        package var overrides = 0
        /// Openings ("yes" on a shield), in the same way, by app.
        package var openings = 0
        /// Minutes of workout, beyond those that were paid in anyway.
        package var workout = Minutes.zero

        /// Adds two needs.
        package static func += (left: inout Needs, right: Needs) {
            left.overrides += right.overrides
            left.openings += right.openings
            left.workout += right.workout
        }
    }
}

extension UsageReplay.Report {
    /// All use of covered apps.
    package var covered: UsageReplay.Amount {
        apps.filter(\.isCovered).reduce(into: UsageReplay.Amount()) { $0 += $1.total }
    }

    /// All use of covered apps on a day.
    package func covered(on day: UsageReplay.Day) -> UsageReplay.Amount {
        zip(apps, day.amounts).reduce(into: UsageReplay.Amount()) {
            if $1.0.isCovered { $0 += $1.1 }
        }
    }

    /// What it would have taken to keep all use of all days.
    package var needs: UsageReplay.Needs {
        days.reduce(into: UsageReplay.Needs()) { $0 += $1.needs }
    }

    /// How many days what the rules offer would have sufficed for.
    package var daysWithEnough: Int { days.filter(\.isEnough).count }

    /// How often a shield was met.
    package var shieldsMet: Int { days.reduce(0) { $0 + $1.shieldsMet } }

    /// How many pledges were begun.
    package var pledges: Int { days.reduce(0) { $0 + $1.pledges } }

    /// How many pledges failed.
    package var pledgesFailed: Int { days.reduce(0) { $0 + $1.pledgesFailed } }

    /// True if there is a limit of one of some kinds that covers anything in the log.
    package func has(_ kinds: Rule.Kind...) -> Bool {
        limits.contains { $0.appCount > 0 && kinds.contains($0.rule.kind) }
    }
}
