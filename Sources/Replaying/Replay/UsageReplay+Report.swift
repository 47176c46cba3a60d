package import Foundation
package import Limits

extension UsageReplay {
    package struct Report: Hashable, Sendable {
        /// The rules of the replay.
        package let rules: ScenarioRun.Rules
        /// Remarks about the input, one line each.
        package let notes: [String]
        /// The zone of the days.
        package let zone: TimeZone
        package let useCount: Int
        /// The minutes of workout on each day.
        package let workoutPerDay: Minutes
        /// The apps of the log, sorted by name.
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
        package let limit: Limit
        package let appCount: Int
        package var rule: Rule { limit.rule }
        /// The figures of all days.
        package var total = LimitAmount()
    }

    package struct Day: Hashable, Sendable {
        package let start: Date
        /// The use of each app that day, in the order of the report's apps.
        package var amounts: [Amount]
        package var limits: [LimitAmount]
        package var requirements: Requirements
        /// The number of shields met; each opening is one attempt, as on the phone.
        package var shieldsMet = 0
        /// The number of consecutive pledges since the start of the day.
        package var pledges = 0
        package var pledgesFailed = 0
        /// The waits, breaks and minutes of the person who accepts every offer.
        package var accepted = Accepted()
        /// True if the offered passes would have kept all use, and no pledge failed.
        package var isEnough = true
    }

    /// The use of an app, and the part that a shield would have blocked.
    package struct Amount: Hashable, Sendable {
        package var used = Duration.zero
        /// The use under a shield if the person presses nothing.
        package var blocked = Duration.zero
        /// The use under a shield if the person accepts every offered break and access.
        package var lost = Duration.zero

        package init() {}

        package static func += (left: inout Amount, right: Amount) {
            left.used += right.used
            left.blocked += right.blocked
            left.lost += right.lost
        }
    }

    /// The waits that begin on a day, its breaks, and its use beyond the end of limits, if the
    /// person accepts every offer.
    package struct Accepted: Hashable, Sendable {
        /// The number of waits after which the app was opened.
        package var waitsPaid = 0
        /// The number of waits at whose end the app was not in use, nor within three minutes.
        package var waitsGivenUp = 0
        /// The minutes of breaks that began, without those that went back to a pool.
        package var breakMinutes = Minutes.zero
        /// The use after the minutes of a limit were used up, which a "yes" allowed.
        package var beyond = Duration.zero

        package static func += (left: inout Accepted, right: Accepted) {
            left.waitsPaid += right.waitsPaid
            left.waitsGivenUp += right.waitsGivenUp
            left.breakMinutes += right.breakMinutes
            left.beyond += right.beyond
        }
    }

    /// The passes and workouts that would have kept all use, for a day or for all days.
    package struct Requirements: Hashable, Sendable {
        /// The number of breaks, or the number of minutes of a pool.
        ///
        /// A break begins at the first moment that only a break can open, the next one at the
        /// first such moment after its end.
        package var breaks = 0
        /// The number of openings ("yes" on a shield), counted in the same way for each app.
        package var openings = 0
        /// The minutes of workout beyond `workoutPerDay`.
        package var workout = Minutes.zero

        package static func += (left: inout Requirements, right: Requirements) {
            left.breaks += right.breaks
            left.openings += right.openings
            left.workout += right.workout
        }
    }
}

extension UsageReplay.Report {
    /// The use of all covered apps.
    package var covered: UsageReplay.Amount {
        apps.filter(\.isCovered).reduce(into: UsageReplay.Amount()) { $0 += $1.total }
    }

    /// Returns the use of all covered apps on a day.
    package func covered(on day: UsageReplay.Day) -> UsageReplay.Amount {
        zip(apps, day.amounts).reduce(into: UsageReplay.Amount()) {
            if $1.0.isCovered { $0 += $1.1 }
        }
    }

    package var requirements: UsageReplay.Requirements {
        days.reduce(into: UsageReplay.Requirements()) { $0 += $1.requirements }
    }

    package var accepted: UsageReplay.Accepted {
        days.reduce(into: UsageReplay.Accepted()) { $0 += $1.accepted }
    }

    /// The number of days on which the offered passes would have sufficed.
    package var daysWithEnough: Int { days.filter(\.isEnough).count }

    package var shieldsMet: Int { days.reduce(0) { $0 + $1.shieldsMet } }

    package var pledges: Int { days.reduce(0) { $0 + $1.pledges } }

    package var pledgesFailed: Int { days.reduce(0) { $0 + $1.pledgesFailed } }

    /// True if a limit on an app of the log asks before it opens the app.
    package var asks: Bool { hasLimit { $0.rule.ask != nil } }

    /// True if a limit on an app of the log asks for a wait.
    package var asksForWaits: Bool {
        hasLimit { if case .wait? = $0.rule.ask?.price { true } else { false } }
    }

    /// True if a limit on an app of the log asks after its minutes are used up.
    package var asksAtEnds: Bool { hasLimit { $0.rule.isMetered && $0.rule.ask != nil } }

    /// True if a break opens an app of the log.
    package var offersBreaks: Bool { hasLimit { $0.opensInBreaks && $0.rule.canBlock } }

    /// True if breaks share a pool, or open other limits than schedules.
    package var hasUnusualBreaks: Bool {
        offersBreaks
            && (rules.settings.breakRule.pool != nil
                || hasLimit { $0.opensInBreaks && $0.rule.kind != .schedule })
    }

    private func hasLimit(_ isFound: (Limit) -> Bool) -> Bool {
        limits.contains { $0.appCount > 0 && isFound($0.limit) }
    }

    /// Returns true if a limit of one of the kinds covers an app of the log.
    package func has(_ kinds: Rule.Kind...) -> Bool {
        limits.contains { $0.appCount > 0 && kinds.contains($0.rule.kind) }
    }
}
