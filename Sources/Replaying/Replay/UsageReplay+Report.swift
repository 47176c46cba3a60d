package import Foundation
package import Limits

extension UsageReplay {
    package struct Report: Hashable, Sendable {
        /// The rules that it was replayed under.
        package let rules: ScenarioRun.Rules
        /// Remarks about the input, one line each.
        package let notes: [String]
        /// The zone that days are counted in.
        package let zone: TimeZone
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

    package struct App: Hashable, Sendable {
        package let name: String
        package let isCovered: Bool
        package var total = Amount()
    }

    package struct LimitReport: Hashable, Sendable {
        package let label: String
        /// The name of the selection in the limits file; nil for a preset.
        package let selection: String?
        package let rule: Rule
        package let appCount: Int
        /// The figures of all days together.
        package var total = LimitAmount()
    }

    package struct Day: Hashable, Sendable {
        package let start: Date
        /// The use of each app that day, in the order of the report's apps.
        package var amounts: [Amount]
        package var limits: [LimitAmount]
        package var needs: Needs
        /// The number of shields met: an opening is one attempt, as on the phone.
        package var shieldsMet = 0
        /// The pledges that were begun, one after the other from the day's beginning on.
        package var pledges = 0
        package var pledgesFailed = 0
        /// True if what the rules offer would have kept all use, and no pledge failed.
        package var isEnough = true
    }

    /// The use of an app, and the part that a shield would have covered.
    package struct Amount: Hashable, Sendable {
        package var used = Duration.zero
        /// The use under a shield, when nobody presses anything.
        package var blocked = Duration.zero
        /// The use under a shield although each override and each access that is offered is taken.
        package var lost = Duration.zero

        package init() {}

        package static func += (left: inout Amount, right: Amount) {
            left.used += right.used
            left.blocked += right.blocked
            left.lost += right.lost
        }
    }

    /// The passes and workouts that would have kept all use, on a day or in all.
    package struct Needs: Hashable, Sendable {
        /// Overrides: the first moment that a schedule blocks begins one, the first blocked moment
        /// after its end the next.
        package var overrides = 0
        /// Openings ("yes" on a shield), in the same way, by app.
        package var openings = 0
        /// Minutes of workout, beyond those that were paid in anyway.
        package var workout = Minutes.zero

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

    package var needs: UsageReplay.Needs {
        days.reduce(into: UsageReplay.Needs()) { $0 += $1.needs }
    }

    /// The number of days on which the offered passes would have sufficed.
    package var daysWithEnough: Int { days.filter(\.isEnough).count }

    package var shieldsMet: Int { days.reduce(0) { $0 + $1.shieldsMet } }

    package var pledges: Int { days.reduce(0) { $0 + $1.pledges } }

    package var pledgesFailed: Int { days.reduce(0) { $0 + $1.pledgesFailed } }

    /// True if there is a limit of one of some kinds that covers anything in the log.
    package func has(_ kinds: Rule.Kind...) -> Bool {
        limits.contains { $0.appCount > 0 && kinds.contains($0.rule.kind) }
    }
}
