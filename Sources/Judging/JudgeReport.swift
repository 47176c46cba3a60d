package import Foundation
package import SimulatedPhone

/// What a judge found.
package struct JudgeReport: Sendable {
    /// Time in use that was judged.
    package var judged = Duration.zero
    /// How long shields and verdict differed while the phone was in use, by the fault that caused it.
    package var delays: [Fault: [Duration]] = [:]
    /// What was open, may be, or stayed shut, where nothing on a phone can prevent it.
    package var admitted: [Admission: Admitted] = [:]
    /// How often each fault struck.
    package var faults: [Fault: Int] = [:]
    /// Lines that Stint wrote to the system's log: errors it could do nothing about.
    package var errorCount = 0
    /// How many facts were seen.
    package var factCount = 0
    /// How often something was compared, by what it was compared for.
    package var checks: [Invariant: Int] = [:]
    /// What was found to be false and nothing excuses.
    package var violations: [JudgeViolation] = []

    /// Adds what another judge found.
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

    /// Why something was open that a limit promises to shut, or shut too long; `Gaps.md` lists each.
    package enum Admission: String, CaseIterable, Codable, Sendable {
        /// The permission was taken back.
        case permissionTakenBack
        /// The permission was taken back and given again: every token is void until apps are chosen anew.
        case selectionVoid
        /// Stint was deleted.
        case appDeleted
        /// The clock was moved and the phone restarted: nobody can tell how long it was off.
        case clockMovedOverRestart
        /// A drawn shield failed a strict pledge: what that kept shut stays so until Stint next runs.
        case leftShutByDrawing
        /// A "yes" began an access but opened nothing: another limit blocks the category of the app, which
        /// was installed after the category was chosen.
        case yesOpenedNothing
    }

    /// How often it came to that, and how long what was open was in use.
    package struct Admitted: Codable, Equatable, Sendable {
        /// How often it was opened, or what leads to it was done.
        package var count = 0
        /// How many seconds it was in use.
        package var seconds: Int64 = 0

        /// Creates none.
        package init() {}

        /// Adds up.
        package static func += (left: inout Admitted, right: Admitted) {
            left.count += right.count
            left.seconds += right.seconds
        }
    }
}

/// Something that a judge found to be false.
package struct JudgeViolation: Hashable, Sendable, CustomStringConvertible {
    /// What was broken.
    package let invariant: Invariant
    /// When, on the phone's wall clock.
    package let at: Date
    /// What was found, in words.
    package let text: String

    /// The violation in one line.
    package var description: String { "\(invariant.rawValue): \(at): \(text)" }
}

/// What a judge holds to be true at every instant of every life.
package enum Invariant: String, CaseIterable, Codable, Sendable {
    /// What is shielded is what the rules say, but for delays that a fault explains.
    case shieldEqualsVerdict
    /// By a clock and a zone that nobody can move, nothing is open that a limit or pledge promises to shut.
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
