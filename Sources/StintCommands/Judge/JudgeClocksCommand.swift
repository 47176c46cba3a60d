import ArgumentParser
import Judging
import StintConsole

/// The command that checks windows near clock changes in every time zone.
struct JudgeClocksCommand: StintCommand {
    static let configuration = CommandConfiguration(
        commandName: "judge-clocks",
        abstract: "Check that windows open and close to the minute near clock changes.",
        discussion: """
            The command checks each clock change of the tz database from 2024 to 2030, with \
            windows that begin or end within four hours of it. A simulated phone, the verdict, and \
            a search through every minute must agree. Zones with equal clocks are checked once. \
            Disagreements are printed, and the exit code is 1.

            Example:
              stint judge-clocks --sample 2 --seed 7
              stint judge-clocks --progress
            """
    )

    @Option(help: "The number of windows to draw near each change (default: all).")
    var sample: Int?

    @Option(help: "The seed of the sample.")
    var seed: UInt64 = 1

    @OptionGroup
    var progress: ProgressOption

    func validate() throws {
        guard (1...1000).contains(sample ?? 1) else {
            throw ValidationError("--sample must be from 1 to 1000")
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
            "\(report.zones.count) zones with \(report.changes) changes, \(report.clocks) "
                + "different; \(report.windows) windows, \(report.minutes) minutes, "
                + "\(report.disagreements.count) disagreements\n"
        )
        return report.disagreements.isEmpty ? 0 : 1
    }
}
