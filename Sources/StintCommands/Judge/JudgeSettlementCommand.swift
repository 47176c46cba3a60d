import ArgumentParser
import Settlement
import SettlementJudge
import StintConsole

/// The command that checks the books of simulated settlement services.
struct JudgeSettlementCommand: StintCommand {
    static let configuration = CommandConfiguration(
        commandName: "judge-settlement",
        abstract: "Check that the books of a simulated settlement service always add up.",
        discussion: """
            Each seed gives a service with two replicas and clients that pledge, redeem, appeal \
            and buy. Replicas crash before and after commits, responses are lost, requests are \
            repeated, and clocks are set back. The service's own code decides the commands; the \
            store is in memory. Each commit is checked, and all rows are audited at the end. Each \
            violation is printed with the command that repeats it, and the exit code is 1. Equal \
            seeds give equal output for any number of jobs.

            Example:
              stint judge-settlement --seeds 1..500
              stint judge-settlement --seed 1 --faults unlockedWallets
            """
    )

    @OptionGroup
    var chosen: SeedOptions

    @Option(help: "The minimum number of commands for each seed.")
    var commands = JudgeSettlementCommand.commandsDefault

    @Option(
        help: ArgumentHelp(
            "Deliberate mistakes of the store: none, or "
                + StoreFault.allCases.map(\.rawValue).joined(separator: ", ") + " (default: none).",
            valueName: "none|a,b,c"
        ),
        transform: {
            $0 == "none" ? [] : Set(try CommandWords.names("fault", $0, or: ["none"]))
        }
    )
    var faults: Set<StoreFault> = []

    @Option(help: "The number of threads (default: one per processor).")
    var jobs: Int?

    @OptionGroup
    var progress: ProgressOption

    private static let commandsDefault = 20_000

    func validate() throws {
        guard (1...1_000_000).contains(commands) else {
            throw ValidationError("--commands must be from 1 to 1,000,000")
        }
        guard (1...64).contains(jobs ?? 1) else {
            throw ValidationError("--jobs must be from 1 to 64")
        }
    }

    func run(on console: Console) -> Int32 {
        let range = chosen.range
        let progress = progress.begin(console, total: range.count, unit: "seeds")
        let report = SeedShares(seeds: range, workers: jobs ?? console.processorCount)
            .results(progress: progress.reach) { part in
                part.reduce(into: RunReport()) { $0.add(judge($1)) }
            }
            .reduce(into: RunReport()) { $0.add($1) }
        progress.finish()
        console.write(JudgeSettlementTable.text(report, command: self))
        return report.violations.isEmpty ? 0 : 1
    }

    /// Returns the arguments that judge a seed in the same way.
    func words(for seed: UInt64) -> [String] {
        var words = ["judge-settlement", "--seed", "\(seed)"]
        if commands != JudgeSettlementCommand.commandsDefault {
            words += ["--commands", "\(commands)"]
        }
        if !faults.isEmpty {
            words += ["--faults", faults.map(\.rawValue).sorted().joined(separator: ",")]
        }
        return words
    }

    private func judge(_ seed: UInt64) -> RunReport {
        SettlementRun(seed: seed, commandCount: commands, faults: faults).run()
    }
}

/// The table of findings about settlement services.
enum JudgeSettlementTable {
    static func text(_ report: RunReport, command: JudgeSettlementCommand) -> String {
        let commands = grouped(report.commandCount)
        return counts(report) + "\n" + outcomes(report) + "\n" + checks(report)
            + JudgeTable.violations(
                report.violations.map { ("\($0)", command.words(for: $0.seed)) }
            )
            + "\njudge-settlement: \(commands) commands, \(report.violations.count) violations\n"
    }

    private static func counts(_ report: RunReport) -> String {
        [
            ("commits", report.commitCount), ("conflicts", report.conflictCount),
            ("crashes", report.crashCount), ("clock set back", report.clockStepCount),
            ("repeated requests", report.replayCount),
        ].map { RulesText.line($0, grouped($1)) }.joined()
    }

    private static func outcomes(_ report: RunReport) -> String {
        var table = TextTable(["answer", .number("count")])
        for (outcome, count) in zip(RunOutcome.allCases, report.outcomeCounts) {
            table.add(["\(outcome)", grouped(count)])
        }
        return table.text()
    }

    private static func checks(_ report: RunReport) -> String {
        var table = TextTable(["check", .number("violations")])
        let names = RunCheck.allCases.map(\.rawValue)
        // Two rules of the audit have the name and the meaning of a check.
        let rules = LedgerRule.allCases.map(\.rawValue).filter { !names.contains($0) }
        for name in names + rules {
            table.add([name, grouped(report.violations.count { $0.check == name })])
        }
        return table.text()
    }
}
