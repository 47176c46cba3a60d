package import Foundation
package import SimulatedPhone

package struct JudgeReport: Sendable {
    /// The judged time in use.
    package var judged = Duration.zero
    /// The differences between shields and verdict in use, by the fault that caused them.
    package var delays: [Fault: [Duration]] = [:]
    /// The number and length of known gaps.
    package var knownGaps: [KnownGap: GapCount] = [:]
    package var faults: [Fault: Int] = [:]
    /// The number of errors that Stint could only write to the system's log.
    package var errorCount = 0
    package var factCount = 0
    /// The number of comparisons by invariant.
    package var checks: [Invariant: Int] = [:]
    /// The differences that no fault explains.
    package var violations: [JudgeViolation] = []

    /// A case in which nothing on a phone can keep a promise; `Gaps.md` lists each one.
    package enum KnownGap: String, CaseIterable, Codable, Sendable {
        case permissionTakenBack
        /// The permission was revoked and granted again, so the tokens are void.
        case selectionVoid
        case appDeleted
        /// The clock was moved and the phone restarted, so the time off is unknown.
        case clockMovedOverRestart
        /// Drawing a shield failed a strict pledge; its apps stay blocked until Stint runs next.
        case leftBlockedByDrawing = "leftShutByDrawing"
        /// A "yes" began an access but opened nothing, because another limit blocks the category of
        /// an app that was installed after the category was chosen.
        case yesOpenedNothing
        /// The person was asked to choose a selection with replaced tokens again, and chose others.
        case choseOthersAgain
    }

    /// The number of occurrences of a gap, and their time in use.
    package struct GapCount: Codable, Equatable, Sendable {
        /// The number of openings or of actions that cause the gap.
        package var count = 0
        /// The time in use, in seconds.
        package var seconds: Int64 = 0

        package init() {}

        package static func += (left: inout GapCount, right: GapCount) {
            left.count += right.count
            left.seconds += right.seconds
        }
    }
}

/// A broken invariant.
package struct JudgeViolation: Hashable, Sendable, CustomStringConvertible {
    package let invariant: Invariant
    package let at: Date
    package let text: String

    package var description: String { "\(invariant.rawValue): \(at): \(text)" }
}

package enum Invariant: String, CaseIterable, Codable, Sendable {
    /// Shields match the verdict, except for delays that a fault explains.
    case shieldEqualsVerdict
    /// Limits and pledges block what they promise, by a clock and a zone that can't be moved.
    case openOnlyAsPromised
    /// Nothing is blocked that the limits leave open by every recent clock and zone.
    case blockedOnlyAsPromised
    /// A "yes" that begins an access opens the app in front.
    case yesOpens
    /// A balance equals the granted and earned minutes less the spent and forfeited ones, and is
    /// from 0 to the cap; only a workout increases it.
    case balanceAddsUp
    /// No more breaks, accesses and emergencies began than the settings and limits allow.
    case passesWithinCount
    /// An access begins only after its wait or with its reason, and lasts no longer than allowed.
    case priceIsPaid
    /// A change of the rules opens nothing before its delay is over or while a pledge covers it.
    case nothingWeakenedEarly
    /// The history contains every fact that was ever stored.
    case noFactLost
    /// The journal's state equals the fold of everything in an export.
    case stateEqualsFoldOfExport
    /// Stint never sets up more monitors than the system allows, and breaks no rule of the system.
    case monitorsWithinLimit
    /// A pledge fails only for the reasons of its grade.
    case pledgeByItsRule
    /// No meter counts and no bank spends more than was used since the earliest start of its day.
    ///
    /// Without faults, no meter misses a minute.
    case usageWithinTruth
    /// Stint reports all selections with void tokens, and no others.
    case voidSelectionsReported = "voidSelectionsAreTold"
    /// After each run of Stint, apps can't be deleted exactly if the settings deny it and an app is
    /// blocked.
    case appRemovalFollows
    /// No warning is shown twice for a limit or pass, a threshold and a day.
    case warnedOnce
    /// A warning announces an end that comes, unless something changes first.
    case warnedTruly
    /// The judge can always read the journal and the clocks.
    case phoneIsReadable
}
