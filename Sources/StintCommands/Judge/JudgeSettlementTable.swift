import Settlement
import SettlementSimulation

/// Writes for people what judges found about settlement services.
enum JudgeSettlementTable {
    static func text(_ report: RunReport, command: JudgeSettlementCommand) -> String {
        let commands = grouped(report.commandCount)
        return counts(report) + "\n" + outcomes(report) + "\n" + checks(report)
            + violations(report, command)
            + "\njudge-settlement: \(commands) commands, \(report.violations.count) violations\n"
    }

    private static func counts(_ report: RunReport) -> String {
        [
            ("commits", report.commitCount), ("conflicts", report.conflictCount),
            ("crashes", report.crashCount), ("clock set back", report.clockStepCount),
            ("heard again", report.replayCount),
        ].map { RulesText.line($0, grouped($1)) }.joined()
    }

    private static func outcomes(_ report: RunReport) -> String {
        var table = TextTable([.init(title: "answer"), .init(title: "count", isNumber: true)])
        for (outcome, count) in zip(RunOutcome.allCases, report.outcomeCounts) {
            table.add(["\(outcome)", grouped(count)])
        }
        return table.text()
    }

    private static func checks(_ report: RunReport) -> String {
        var table = TextTable([.init(title: "check"), .init(title: "violations", isNumber: true)])
        let names = RunCheck.allCases.map(\.rawValue)
        // Two rules of the audit bear the name of a check, and mean the same.
        let rules = LedgerRule.allCases.map(\.rawValue).filter { !names.contains($0) }
        for name in names + rules {
            table.add([name, grouped(report.violations.count { $0.check == name })])
        }
        return table.text()
    }

    private static func violations(
        _ report: RunReport,
        _ command: JudgeSettlementCommand
    ) -> String {
        guard !report.violations.isEmpty else { return "" }
        return "\n"
            + report.violations.map { violation in
                let words = command.words(for: violation.seed).joined(separator: " ")
                return "\(violation)\n    stint \(words)\n"
            }.joined()
    }
}
