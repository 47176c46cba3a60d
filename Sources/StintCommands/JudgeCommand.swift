import ArgumentParser
import Foundation
import Limits
import Simulation
import SimulatedPhone

/// Lets phones live through years and judges every second of them.
struct JudgeCommand: StintCommand {
    static let configuration = CommandConfiguration(
        commandName: "judge",
        abstract: "Judges seeded phone-years: is the shield always what the rules say?",
        discussion: """
            Each seed is a person with a phone, faults included. Whenever shield and rules differ \
            and no fault explains it, that is a violation: it is printed with the command that \
            repeats it, and the exit code is 1. What faults delay is measured. Equal seeds give \
            equal output, whatever the number of jobs.

            Example:
              stint judge --seeds 1..1000 --jobs 4
              stint judge --seed 7 --faults lostEdge,reboot
            """
    )

    @Option(help: "One seed.")
    var seed: UInt64?

    @Option(
        help: ArgumentHelp("The seeds, both ends included (default: 1..20).", valueName: "A..B"),
        transform: CommandWords.seeds
    )
    var seeds: ClosedRange<UInt64>?

    @Option(help: "How many years each seed lives, such as 1 or 0.25.")
    var years = 1.0

    @Option(
        help: ArgumentHelp(
            "The faults: none, all, or names (default: all).",
            valueName: "none|all|a,b,c"
        ),
        transform: CommandWords.faults
    )
    var faults: FaultPlan?

    @Option(help: "How often the person opens an app on a day, on average.")
    var openingsPerDay = 24

    @Option(help: "The preset (default: anti-rot).", transform: CommandWords.preset)
    var preset: Preset?

    @Option(help: "How many processes share the work (default: one a processor).")
    var jobs: Int?

    @Option(
        help: "How to write the result: \(OutputFormat.allValueStrings.joined(separator: ", "))."
    )
    var format = OutputFormat.table

    @Flag(help: "Show progress also when nobody seems to watch.")
    var progress = false

    func validate() throws {
        if seed != nil, seeds != nil {
            throw ValidationError("give --seed or --seeds, not both")
        }
        guard years >= 0.001, years <= 100 else {
            throw ValidationError("a seed lives 0.001 to 100 years")
        }
        guard (1...1000).contains(openingsPerDay) else {
            throw ValidationError("a person opens an app 1 to 1000 times a day")
        }
        guard (1...64).contains(jobs ?? 1) else {
            throw ValidationError("1 to 64 processes can share the work")
        }
    }

    func run(on console: Console) throws -> Int32 {
        let range = seed.map { $0...$0 } ?? seeds ?? 1...20
        let jobs = jobs ?? console.processorCount
        let total = Int(range.upperBound - range.lowerBound) + 1
        let progress = Progress(
            console,
            isWanted: progress,
            total: total,
            unit: "seeds"
        )
        let summary: JudgeSummary
        if jobs == 1 || total == 1 {
            var judged = JudgeSummary(yearsPerSeed: years)
            for seed in range {
                judged.add(judge(seed))
                progress.reach(judged.seedCount)
            }
            summary = judged
        } else {
            let work = JudgeJobs(program: console.program, command: self)
            summary = work.run(range, jobs: jobs) { progress.reach($0) }
        }
        progress.finish()
        switch format {
        case .table: console.write(JudgeTable.text(summary, command: self))
        case .json: console.write(try JSONText.of(summary))
        }
        return summary.violations.isEmpty ? 0 : 1
    }

    /// The words that let another process judge some of the seeds in the same way.
    func words(for seeds: ClosedRange<UInt64>) -> [String] {
        let range =
            seeds.count == 1
            ? ["--seed", "\(seeds.lowerBound)"]
            : ["--seeds", "\(seeds.lowerBound)..\(seeds.upperBound)"]
        var words = ["judge"] + range
        if years != 1 { words += ["--years", "\(years)"] }
        if let faults, faults != .all { words += ["--faults", faults.words] }
        if openingsPerDay != 24 { words += ["--openings-per-day", "\(openingsPerDay)"] }
        if let preset { words += ["--preset", preset.id] }
        return words
    }

    private func judge(_ seed: UInt64) -> JudgeSummary {
        let seconds = (years * 365 * 86_400).rounded()
        let life = PhoneYear(
            seed: seed,
            duration: .seconds(Int64(seconds)),
            faults: faults ?? .all,
            openingsPerDay: openingsPerDay,
            preset: preset ?? .antiRot
        )
        do {
            return JudgeSummary(try life.run(), seed: seed, yearsPerSeed: years)
        } catch {
            return JudgeSummary(failure: "\(error)", seeds: seed...seed, yearsPerSeed: years)
        }
    }
}
