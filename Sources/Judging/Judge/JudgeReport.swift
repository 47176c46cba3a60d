package import Foundation
package import SimulatedPhone

package struct JudgeReport: Sendable {
    /// Time in use that was judged.
    package var judged = Duration.zero
    /// The times for which shields and verdict differed in use, by the fault that caused it.
    package var delays: [Fault: [Duration]] = [:]
    /// The cases that nothing on a phone can prevent.
    package var admitted: [Admission: Admitted] = [:]
    package var faults: [Fault: Int] = [:]
    /// Lines that Stint wrote to the system's log: errors it could do nothing about.
    package var errorCount = 0
    package var factCount = 0
    /// The number of comparisons by invariant.
    package var checks: [Invariant: Int] = [:]
    /// The differences that nothing excuses.
    package var violations: [JudgeViolation] = []

    package mutating func add(_ other: JudgeReport) {
        judged += other.judged
        delays.merge(other.delays) { $0 + $1 }
        for (reason, more) in other.admitted { admitted[reason, default: Admitted()] += more }
        faults.merge(other.faults) { $0 + $1 }
        errorCount += other.errorCount
        factCount += other.factCount
        checks.merge(other.checks) { $0 + $1 }
        violations += other.violations
    }

    /// A reason for which something is open or blocked against a promise; `Gaps.md` lists each.
    package enum Admission: String, CaseIterable, Codable, Sendable {
        case permissionTakenBack
        /// The permission was taken back and given again: every token is void until apps are chosen anew.
        case selectionVoid
        case appDeleted
        /// The clock was moved and the phone restarted: nobody can tell how long it was off.
        case clockMovedOverRestart
        /// A drawn shield failed a strict pledge: what that kept shut stays so until Stint next runs.
        case leftShutByDrawing
        /// A "yes" began an access but opened nothing: another limit blocks the category of the app, which
        /// was installed after the category was chosen.
        case yesOpenedNothing
    }

    /// The count of a reason, and the time in use.
    package struct Admitted: Codable, Equatable, Sendable {
        /// The number of openings, or of actions that lead there.
        package var count = 0
        /// How many seconds it was in use.
        package var seconds: Int64 = 0

        package init() {}

        package static func += (left: inout Admitted, right: Admitted) {
            left.count += right.count
            left.seconds += right.seconds
        }
    }
}

/// Something that a judge found to be false.
package struct JudgeViolation: Hashable, Sendable, CustomStringConvertible {
    package let invariant: Invariant
    package let at: Date
    package let text: String

    package var description: String { "\(invariant.rawValue): \(at): \(text)" }
}

package enum Invariant: String, CaseIterable, Codable, Sendable {
    /// Shields follow the rules, except for delays that a fault explains.
    case shieldEqualsVerdict
    /// By a clock and a zone that nobody can move, limits and pledges block what they promise.
    case openOnlyAsPromised
    /// Nothing is blocked that the limits leave open by every clock and zone of late.
    case blockedOnlyAsPromised
    /// A "yes" that begins an access opens what was in front.
    case yesOpens
    /// A bank holds what was granted and earned, less what was spent and forfeited; only a workout
    /// adds to it, it is never below 0 and never above its cap.
    case balanceAddsUp
    /// No more overrides, accesses and emergencies began than the settings and limits allow.
    case passesWithinCount
    /// While a delay is set, or a pledge covers it, nothing opens by a change of the rules.
    case nothingWeakenedEarly
    /// Each fact that was ever stored is in the history.
    case noFactLost
    /// The state of the journal is the fold of everything that an export holds.
    case stateEqualsFoldOfExport
    /// There are never more monitors than the system keeps, and no rule of the system is broken.
    case monitorsWithinLimit
    /// A pledge fails by what its rule names, and by nothing else.
    case pledgeByItsRule
    /// No meter counts, and no bank spends, more than was used since the earliest start of its day.
    ///
    /// Without faults, no meter misses a minute.
    case usageWithinTruth
    /// Stint says which selections have to be chosen again because their tokens are void, and no others.
    case voidSelectionsAreTold
    /// Whenever Stint has run, apps cannot be deleted if that is chosen and something is shielded, and
    /// can be otherwise.
    case appRemovalFollows
    /// The journal and the clocks can be read whenever the judge looks.
    case phoneIsReadable
}
