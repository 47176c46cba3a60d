import Judging

enum JudgeTable {
    static func text(_ summary: JudgeSummary, command: JudgeCommand) -> String {
        RulesText.line("phone-years", years(summary.years))
            + RulesText.line(
                "judged",
                "\(grouped(Int(summary.judgedSeconds))) s of use, every second of them"
            )
            + RulesText.line("logged errors", grouped(summary.loggedErrors))
            + RulesText.line("facts", grouped(summary.facts))
            + "\n" + faults(summary) + "\n" + invariants(summary) + admitted(summary)
            + violations(summary, command)
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

    private static func invariants(_ summary: JudgeSummary) -> String {
        var broken: [Invariant: Int] = [:]
        for violation in summary.violations {
            if let invariant = violation.invariant { broken[invariant, default: 0] += 1 }
        }
        var table = TextTable(["invariant", .number("checks"), .number("violations")])
        for invariant in Invariant.allCases {
            let checks = summary.checks[invariant.rawValue].map(grouped)
            table.add([
                invariant.rawValue, checks ?? "always", grouped(broken[invariant] ?? 0),
            ])
        }
        return table.text()
    }

    /// Returns the cases that `Documentation/Gaps.md` admits.
    private static func admitted(_ summary: JudgeSummary) -> String {
        guard !summary.admitted.isEmpty else { return "" }
        var table = TextTable(["as Gaps.md admits", .number("times"), .number("in use")])
        for (reason, admitted) in summary.admitted.sorted(by: { $0.key < $1.key }) {
            table.add([reason, grouped(admitted.count), "\(grouped(Int(admitted.seconds))) s"])
        }
        return "\n" + table.text()
    }

    /// The smallest delay that so many percent of them do not exceed.
    private static func percentile(_ percent: Int, of sorted: [Int64]) -> String {
        guard !sorted.isEmpty else { return "–" }
        let rank = (sorted.count * percent + 99) / 100
        let milliseconds = sorted[max(0, rank - 1)]
        let tenths = (milliseconds + 50) / 100
        return "\(grouped(Int(tenths / 10))).\(tenths % 10) s"
    }

    private static func violations(_ summary: JudgeSummary, _ command: JudgeCommand) -> String {
        guard !summary.violations.isEmpty else { return "" }
        return "\n"
            + summary.violations.map { violation in
                let words = command.words(for: violation.seed...violation.seed)
                return
                    "\(violation.invariant?.rawValue ?? "no result"): \(violation.text)\n    stint \(words.joined(separator: " "))\n"
            }.joined()
    }

    private static func years(_ years: Double) -> String {
        years == years.rounded() ? "\(Int(years))" : "\((years * 1000).rounded() / 1000)"
    }
}
