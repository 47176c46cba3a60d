import Judging
import SimulatedPhone

/// The findings about some seeds, which a process sends to its parent.
struct JudgeSummary: SeedFindings, Equatable {
    var seedCount = 0
    let yearsPerSeed: Double
    var judgedSeconds: Int64 = 0
    var faults: [String: Int] = [:]
    var delaysMilliseconds: [String: [Int64]] = [:]
    /// The apps that nothing on a phone can block or open at once, by the reason.
    var admitted: [String: JudgeReport.Admitted] = [:]
    var loggedErrors = 0
    var facts = 0
    var checks: [String: Int] = [:]
    var violations: [Violation] = []

    /// A difference that nothing excuses.
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
        for (reason, admission) in report.admitted { admitted[reason.rawValue] = admission }
        loggedErrors = report.errorCount
        facts = report.factCount
        for (invariant, count) in report.checks { checks[invariant.rawValue] = count }
        violations = report.violations.map {
            Violation(seed: seed, invariant: $0.invariant, text: "\($0.at): \($0.text)")
        }
    }

    /// Seeds that could not be judged, which is a violation.
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
        for (reason, more) in other.admitted { admitted[reason, default: .init()] += more }
        loggedErrors += other.loggedErrors
        facts += other.facts
        checks.merge(other.checks) { $0 + $1 }
        violations += other.violations
    }
}
