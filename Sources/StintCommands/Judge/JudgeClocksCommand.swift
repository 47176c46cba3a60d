import ArgumentParser
import Judging

/// Looks at windows near every change of the clocks of every zone.
struct JudgeClocksCommand: StintCommand {
    static let configuration = CommandConfiguration(
        commandName: "judge-clocks",
        abstract: "Judges windows near changes of the clocks: do they open and shut to the minute?",
        discussion: """
            Each change of each zone of the tz database from 2024 to 2030 is looked at, with windows \
            that begin or end within four hours of it. A phone on which such a window was set up, the \
            verdict, and a search through every minute have to agree. Zones whose clocks show the same \
            are looked at once. Whatever does not agree is printed, and the exit code is 1.

            Example:
              stint judge-clocks --sample 2 --seed 7
              stint judge-clocks --progress
            """
    )

    @Option(help: "How many of the windows near each change, drawn by the seed (default: all).")
    var sample: Int?

    @Option(help: "What the sample is drawn from.")
    var seed: UInt64 = 1

    @OptionGroup
    var progress: ProgressOption

    func validate() throws {
        guard (1...1000).contains(sample ?? 1) else {
            throw ValidationError("1 to 1000 windows can be drawn for each change")
        }
    }

    func run(on console: Console) -> Int32 {
        let sweep = ClockChangeSweep(sample: sample.map { ($0, seed) })
        let changes = ClockChangeSweep.changes()
        let progress = progress.begin(console, total: changes.count, unit: "changes")
        var report = ClockChangeSweep.Report()
        for (index, change) in changes.enumerated() {
            report.add(sweep.judge(at: change))
            progress.reach(index + 1)
        }
        progress.finish()
        for line in report.disagreements { console.write("\(line)\n") }
        console.write(
            "\(report.zones.count) zones with \(report.changes) changes, \(report.clocks) that "
                + "differ; \(report.windows) windows, \(report.minutes) minutes, "
                + "\(report.disagreements.count) disagreements\n"
        )
        return report.disagreements.isEmpty ? 0 : 1
    }
}
