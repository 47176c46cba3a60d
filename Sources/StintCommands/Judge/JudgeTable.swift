import Judging
import StintConsole

enum JudgeTable {
    static func text(_ summary: JudgeSummary, command: JudgeCommand) -> String {
        let broken = summary.violations.compactMap { $0.invariant?.rawValue }
        let counts = Dictionary(broken.map { ($0, 1) }, uniquingKeysWith: +)
        return RulesText.line("phone-years", years(summary.years))
            + RulesText.line("judged", "\(grouped(Int(summary.judgedSeconds))) s of use")
            + RulesText.line("logged errors", grouped(summary.loggedErrors))
            + RulesText.line("facts", grouped(summary.facts))
            + "\n" + faults(summary) + "\n" + invariants(summary.checks, counts)
            + knownGaps(summary)
            + violations(
                summary.violations.map {
                    let name = $0.invariant?.rawValue ?? "no result"
                    return ("\(name): \($0.text)", command.words(for: $0.seed...$0.seed))
                }
            )
            + "\njudge: \(years(summary.years)) years, \(summary.violations.count) violations\n"
    }

    private static func faults(_ summary: JudgeSummary) -> String {
        guard !summary.faults.isEmpty else { return "no fault struck\n" }
        var table = TextTable([
            "fault", .number("struck"),
            .number("delays"), .number("p50"),
            .number("p99"), .number("max"),
        ])
        for name in Set(summary.faults.keys).union(summary.delaysMilliseconds.keys).sorted() {
            let delays = (summary.delaysMilliseconds[name] ?? []).sorted()
            table.add([
                name, grouped(summary.faults[name] ?? 0), grouped(delays.count),
                percentile(50, of: delays), percentile(99, of: delays),
                percentile(100, of: delays),
            ])
        }
        return table.text()
    }

    /// Returns the number of checks and violations of each invariant.
    static func invariants(_ checks: [String: Int], _ violations: [String: Int]) -> String {
        var table = TextTable(["invariant", .number("checks"), .number("violations")])
        for name in Invariant.allCases.map(\.rawValue) {
            table.add([name, checks[name].map(grouped) ?? "always", grouped(violations[name] ?? 0)])
        }
        return table.text()
    }

    /// Returns the number and length of the gaps in `Documentation/Gaps.md`.
    private static func knownGaps(_ summary: JudgeSummary) -> String {
        guard !summary.knownGaps.isEmpty else { return "" }
        var table = TextTable(["known gap (Gaps.md)", .number("times"), .number("in use")])
        for (gap, count) in summary.knownGaps.sorted(by: { $0.key < $1.key }) {
            table.add([gap, grouped(count.count), "\(grouped(Int(count.seconds))) s"])
        }
        return "\n" + table.text()
    }

    /// Returns a percentile of sorted delays in milliseconds, as text in seconds.
    private static func percentile(_ percent: Int, of sorted: [Int64]) -> String {
        guard !sorted.isEmpty else { return "–" }
        let rank = (sorted.count * percent + 99) / 100
        let milliseconds = sorted[max(0, rank - 1)]
        let tenths = (milliseconds + 50) / 100
        return "\(grouped(Int(tenths / 10))).\(tenths % 10) s"
    }

    /// Returns each violation with the command that repeats it.
    static func violations(_ violations: [(text: String, words: [String])]) -> String {
        let lines = violations.map { "\($0.text)\n    stint \($0.words.joined(separator: " "))\n" }
        return lines.isEmpty ? "" : "\n" + lines.joined()
    }

    private static func years(_ years: Double) -> String {
        years == years.rounded() ? "\(Int(years))" : "\((years * 1000).rounded() / 1000)"
    }
}
