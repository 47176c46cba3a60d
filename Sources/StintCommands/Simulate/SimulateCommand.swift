import ArgumentParser
import Foundation
import Inputs
import Limits
import SimulatedPhone
import Replaying

/// Runs a scenario, or replays what a person really used.
struct SimulateCommand: StintCommand {
    static let configuration = CommandConfiguration(
        commandName: "simulate",
        abstract: "Runs a scenario, or replays real use.",
        discussion: """
            A scenario is a YAML file: apps, rules, and steps with what must be true then. Its \
            timeline tells what happened, whether the shield was up and why, and how many of 20 \
            monitors were armed. An expectation that is not met gives exit code 1.

            With --usage, an ActivityWatch export (JSON or CSV) or a CSV file with columns such as \
            "start,duration,app" is replayed under a preset (anti-rot without one) or a limits file. \
            Every use counts in full for its app, also beside others; the same app twice at once \
            counts once. Events that can't be read are left out and counted.

            What is blocked is what would have been under a shield if nobody pressed anything and \
            nobody worked out; "with offers" is what still would have been if every override and every \
            opening that is offered was taken, at the first shield. To keep all use, an override is needed at the first \
            moment that a schedule blocks, and again at the first one after its end; openings in the \
            same way, by app; workouts whenever a bank is empty. With focus-pledge, pledges begin one \
            after the other on each day with use.

            A preset limits all apps but those that make a device work, such as Phone, Messages, \
            Mail, Maps, Clock, Camera, Photos and Settings, in any language where the log has their \
            packages or bundle identifiers; --cover names others. A limits file limits \
            what its selections name: apps and domains of the log in any case. What is not found is \
            told.

            Example:
              stint simulate Scenarios/anti-rot.yaml --faults lateEdge,reboot --seed 7
              stint simulate --usage Scenarios/sample-usage.csv --zone Europe/Berlin
              stint simulate --usage export.json --preset locked-in --workout 30
              stint simulate --usage export.json --limits Scenarios/limits-all.yaml
              stint simulate --usage log.json --compare anti-rot,locked-in,my.yaml
              stint simulate --usage export.json --cover Instagram,YouTube --format json
            """
    )

    @Argument(help: "The scenario's YAML file.")
    var scenario: String?

    @Option(help: "A log of real use to replay: an export of ActivityWatch, or CSV.")
    var usage: String?

    @Option(help: "The preset; of a scenario, in place of its own.", transform: CommandWords.preset)
    var preset: Preset?

    @Option(help: ArgumentHelp("A limits file to replay the log under.", valueName: "file"))
    var limits: String?

    @Option(
        help: ArgumentHelp("Presets and limits files to hold side by side.", valueName: "a,b,c")
    )
    var compare: String?

    @Option(
        help: ArgumentHelp(
            "Minutes of workout that are paid in as each day of the log begins (default: 0).",
            valueName: "minutes"
        )
    )
    var workout: Int?

    @Option(help: "The seed, in place of the scenario's own.")
    var seed: UInt64?

    @Option(
        help: ArgumentHelp(
            "The faults, in place of the scenario's own: none, all, or names.",
            valueName: "none|all|a,b,c"
        ),
        transform: CommandWords.faults
    )
    var faults: FaultPlan?

    @Option(
        help: "The zone of the log's days and of times without one (default: the machine's).",
        transform: CommandWords.zone
    )
    var zone: TimeZone?

    @Option(help: ArgumentHelp("The apps of the log that presets limit.", valueName: "App,App"))
    var cover: String?

    @Flag(help: "Leave out the times of the log at which nobody was at the computer.")
    var afk = false

    @OptionGroup
    var output: ReportOptions

    func validate() throws {
        guard (scenario == nil) != (usage == nil) else {
            throw ValidationError("give a scenario, or --usage with a log")
        }
        if usage != nil, seed != nil || faults != nil {
            throw ValidationError("a log is replayed without --seed and --faults")
        }
        if scenario != nil, cover != nil || zone != nil {
            throw ValidationError("--cover and --zone are for --usage; a scenario says its own")
        }
        if scenario != nil, afk { throw ValidationError("--afk is for --usage") }
        if scenario != nil, limits != nil || compare != nil || workout != nil {
            throw ValidationError("--limits, --compare and --workout are for --usage")
        }
        guard [preset != nil, limits != nil, compare != nil].filter({ $0 }).count < 2 else {
            throw ValidationError("give one of --preset, --limits and --compare")
        }
        if limits != nil, cover != nil {
            throw ValidationError("a limits file says itself what it covers; leave out --cover")
        }
        if let workout, !(0...1440).contains(workout) {
            throw ValidationError("a day has no \(workout) minutes of workout; give 0 to 1440")
        }
    }

    func run(on console: Console) throws -> Int32 {
        if let usage { return try replay(usage, on: console) }
        return try runScenario(scenario ?? "", on: console)
    }

    private func runScenario(_ path: String, on console: Console) throws -> Int32 {
        let vocabulary = Scenario.Vocabulary(
            presets: Preset.all.map(\.id),
            faults: Fault.allCases.map(\.rawValue)
        )
        let run = try ScenarioRun(
            Scenario(path: path, vocabulary: vocabulary),
            file: path,
            preset: preset,
            seed: seed,
            faults: faults
        )
        let report: ScenarioRun.Report
        do { report = try run.run() } catch { throw SetUpError("\(error)") }
        switch output.format {
        case .table: console.write(ScenarioTable.text(report))
        case .json: console.write(try JSONText.of(ScenarioJSON.object(report)))
        }
        for failure in report.failures { console.report(failure.description + "\n") }
        return report.failures.isEmpty ? 0 : 1
    }
}
