import Judging
import StintConsole

/// The findings about some small lives.
struct SmallFindings: SeedFindings {
    /// The maximum number of stored lives with violations, more than a table lists.
    private static let exampleMaximum = 500
    static let namedMaximum = 10

    var lifeCount = 0
    var judgedSeconds: Int64 = 0
    /// The number of checks of each invariant.
    var checks: [String: Int] = [:]
    var violations: [String: Int] = [:]
    /// The number of lives that broke an invariant or could not be judged.
    var brokenCount = 0
    var isWhole = true
    /// The first lives that broke an invariant, which are the shortest.
    var examples: [Example] = []

    /// A life that broke an invariant.
    struct Example: Codable {
        let limits: [String]
        let events: [String]
        let wakeUps: String
        let text: String

        init(_ life: SmallLife, _ text: String) {
            limits = life.limits.map(\.rawValue)
            events = life.events.map(\.rawValue)
            wakeUps = life.wakeUps.rawValue
            self.text = text
        }

        /// The command that judges the life again.
        var words: String {
            "stint judge-small --limits \(limits.joined(separator: ","))"
                + (events.isEmpty ? "" : " --events \(events.joined(separator: ","))")
                + " --wake-ups \(wakeUps)"
        }

        var life: SmallLife? {
            SmallLife.WakeUps(rawValue: wakeUps).map { wakeUps in
                SmallLife(
                    limits: limits.compactMap(SmallLimit.init),
                    events: events.compactMap(SmallEvent.init),
                    wakeUps: wakeUps
                )
            }
        }
    }

    init() {}

    init(_ report: JudgeReport, of life: SmallLife) {
        lifeCount = 1
        judgedSeconds = report.judged.components.seconds
        for (invariant, count) in report.checks { checks[invariant.rawValue] = count }
        for violation in report.violations {
            violations[violation.invariant.rawValue, default: 0] += 1
        }
        guard let first = report.violations.first else { return }
        brokenCount = 1
        examples = [Example(life, first.description)]
    }

    /// Creates the findings for a life that could not be judged, which counts as a violation.
    init(failure: String, life: SmallLife) {
        lifeCount = 1
        brokenCount = 1
        isWhole = false
        examples = [Example(life, failure)]
    }

    mutating func add(_ other: SmallFindings) {
        lifeCount += other.lifeCount
        judgedSeconds += other.judgedSeconds
        checks.merge(other.checks) { $0 + $1 }
        violations.merge(other.violations) { $0 + $1 }
        brokenCount += other.brokenCount
        isWhole = isWhole && other.isWhole
        examples += other.examples.prefix(max(0, Self.exampleMaximum - examples.count))
    }
}

/// The table of findings about small lives.
enum JudgeSmallTable {
    /// Returns the table, with the shortest life that breaks an invariant as a scenario.
    static func text(_ found: SmallFindings, of total: Int) throws -> String {
        RulesText.line("small lives", "\(grouped(found.lifeCount)) of \(grouped(total))")
            + RulesText.line("judged", "\(grouped(Int(found.judgedSeconds))) s of use")
            + "\n" + JudgeTable.invariants(found.checks, found.violations) + (try examples(found))
            + "\njudge-small: \(grouped(found.lifeCount)) lives, "
            + "\(grouped(found.brokenCount)) with violations\n"
    }

    private static func examples(_ found: SmallFindings) throws -> String {
        guard let shortest = found.examples.first else { return "" }
        let lines = found.examples.prefix(SmallFindings.namedMaximum)
            .map { "\($0.text)\n    \($0.words)\n" }.joined()
        let scenario = try shortest.life?.scenario() ?? ""
        return "\nthe shortest of \(grouped(found.brokenCount)) lives with violations:\n"
            + lines + "\n" + scenario
    }
}
