import Judging
import SimulatedPhone

/// The findings about some seeds, which a process sends to its parent.
struct JudgeSummary: SeedFindings, Equatable {
    var seedCount = 0
    let yearsPerSeed: Double
    var judgedSeconds: Int64 = 0
    var faults: [String: Int] = [:]
    var delaysMilliseconds: [String: [Int64]] = [:]
    /// The number and length of known gaps, by `JudgeReport.KnownGap`.
    var knownGaps: [String: JudgeReport.GapCount] = [:]
    var loggedErrors = 0
    var facts = 0
    var checks: [String: Int] = [:]
    var violations: [Violation] = []

    private enum CodingKeys: String, CodingKey {
        case seedCount, yearsPerSeed, judgedSeconds, faults, delaysMilliseconds
        case knownGaps = "admitted"
        case loggedErrors, facts, checks, violations
    }

    /// A difference that no fault explains.
    struct Violation: Codable, Equatable {
        let seed: UInt64
        /// The broken invariant; nil if the seed could not be judged.
        let invariant: Invariant?
        let text: String
    }

    init(yearsPerSeed: Double) {
        self.yearsPerSeed = yearsPerSeed
    }

    var isWhole: Bool { violations.allSatisfy { $0.invariant != nil } }

    var years: Double { Double(seedCount) * yearsPerSeed }

    init(_ report: JudgeReport, seed: UInt64, yearsPerSeed: Double) {
        self.init(yearsPerSeed: yearsPerSeed)
        seedCount = 1
        judgedSeconds = report.judged.components.seconds
        for (fault, count) in report.faults { faults[fault.rawValue] = count }
        for (fault, delays) in report.delays {
            delaysMilliseconds[fault.rawValue] = delays.map {
                let (seconds, attoseconds) = $0.components
                return seconds * 1000 + attoseconds / 1_000_000_000_000_000
            }
        }
        for (gap, count) in report.knownGaps { knownGaps[gap.rawValue] = count }
        loggedErrors = report.errorCount
        facts = report.factCount
        for (invariant, count) in report.checks { checks[invariant.rawValue] = count }
        violations = report.violations.map {
            Violation(seed: seed, invariant: $0.invariant, text: "\($0.at): \($0.text)")
        }
    }

    /// Creates the summary for seeds that could not be judged, which counts as a violation.
    init(failure: String, seeds: ClosedRange<UInt64>, yearsPerSeed: Double) {
        self.init(yearsPerSeed: yearsPerSeed)
        seedCount = seeds.count
        violations = [Violation(seed: seeds.lowerBound, invariant: nil, text: failure)]
    }

    mutating func add(_ other: JudgeSummary) {
        seedCount += other.seedCount
        judgedSeconds += other.judgedSeconds
        faults.merge(other.faults) { $0 + $1 }
        delaysMilliseconds.merge(other.delaysMilliseconds) { $0 + $1 }
        for (gap, count) in other.knownGaps { knownGaps[gap, default: .init()] += count }
        loggedErrors += other.loggedErrors
        facts += other.facts
        checks.merge(other.checks) { $0 + $1 }
        violations += other.violations
    }
}
