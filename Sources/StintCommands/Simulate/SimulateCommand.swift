import ArgumentParser
import Foundation
import Inputs
import Limits
import SimulatedPhone
import Replaying
import StintConsole
import ToolConsole

/// The command that runs a scenario or replays recorded use.
struct SimulateCommand: StintCommand {
    static let configuration = CommandConfiguration(
        commandName: "simulate",
        abstract: "Run a scenario, or replay recorded use.",
        discussion: """
            A scenario is a YAML file with apps, rules, and steps with expectations. Its timeline \
            shows each event, the state of the shield with its reason, and the number of monitors \
            in use, of at most 20. If an expectation fails, the exit code is 1.

            With --usage, the command replays a log under a preset (by default, anti-rot) or a \
            limits file. The log is an ActivityWatch export (JSON or CSV), the CSV export of \
            another program, such as RescueTime, Toggl, Clockify, Harvest or Simple Time Tracker, \
            or a CSV file with columns such as "start,duration,app". Each app's use counts in \
            full, even if several apps are in use at once; overlapping uses of one app count once. \
            Unreadable events are skipped and counted by kind of problem.

            "blocked" is the use under a shield if the person presses nothing and never works out. \
            "with offers" is the blocked use that remains if the person accepts every offered \
            break and opening at the first shield. A wait is paid if the app is still in use at \
            its end, or again within three minutes; otherwise it is given up. A break from a \
            pool ends as soon as its apps are closed. "beyond" are the minutes after the end of \
            limits that then ask. To keep all use, a break is needed at the first moment that \
            only a break opens an app, and at the first such moment after its end; from a \
            pool, begun minutes count. The same holds for openings of each app, and workouts are \
            needed whenever a bank is empty. With focus-pledge, consecutive pledges begin on each \
            day with use.

            A preset limits all apps except those that a device needs to work, such as Phone, \
            Messages, Mail, Maps, Clock, Camera, Photos and Settings. Names in other languages are \
            recognized if the log has packages or bundle identifiers. Choose other apps with \
            --cover. A limits file limits the apps and domains of its selections, ignoring case. \
            Names that are not in the log are reported. The websites that aw-watcher-web recorded \
            are in the report only if a limits file or --cover names them.

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

    @Option(help: "A log of use to replay: an ActivityWatch export, or CSV.")
    var usage: String?

    @Option(help: "The preset, instead of the scenario's own.", transform: CommandWords.preset)
    var preset: Preset?

    @Option(help: ArgumentHelp("A limits file to replay the log under.", valueName: "file"))
    var limits: String?

    @Option(
        help: ArgumentHelp("Presets and limits files to compare.", valueName: "a,b,c")
    )
    var compare: String?

    @Option(
        help: ArgumentHelp(
            "The minutes of workout at the start of each day of the log (default: 0).",
            valueName: "minutes"
        )
    )
    var workout: Int?

    @Option(help: "The seed, instead of the scenario's own.")
    var seed: UInt64?

    @Option(
        help: ArgumentHelp(
            "The faults, instead of the scenario's own: none, all, or a list of names.",
            valueName: "none|all|a,b,c"
        ),
        transform: CommandWords.faults
    )
    var faults: FaultPlan?

    @Option(
        help: "The time zone of days, and of times without a zone (default: the machine's).",
        transform: CommandWords.zone
    )
    var zone: TimeZone?

    @Option(help: ArgumentHelp("The apps of the log that presets limit.", valueName: "App,App"))
    var cover: String?

    @Flag(help: "Skip times at which nobody was at the computer, if the log has them.")
    var afk = false

    @OptionGroup
    var output: ReportOptions

    func validate() throws {
        guard (scenario == nil) != (usage == nil) else {
            throw ValidationError("give a scenario, or --usage with a log")
        }
        if usage != nil, seed != nil || faults != nil {
            throw ValidationError("--seed and --faults need a scenario")
        }
        if scenario != nil, cover != nil || zone != nil {
            throw ValidationError("--cover and --zone need --usage")
        }
        if scenario != nil, afk { throw ValidationError("--afk needs --usage") }
        if scenario != nil, limits != nil || compare != nil || workout != nil {
            throw ValidationError("--limits, --compare and --workout need --usage")
        }
        if let compare { _ = try Self.compared(compare) }
        guard [preset != nil, limits != nil, compare != nil].filter({ $0 }).count < 2 else {
            throw ValidationError("give only one of --preset, --limits and --compare")
        }
        if limits != nil, cover != nil {
            throw ValidationError(
                "--cover can't be used with --limits, which has its own selections"
            )
        }
        if let workout, !(0...1440).contains(workout) {
            throw ValidationError("--workout must be from 0 to 1440, not \(workout)")
        }
    }

    func run(on console: Console) throws -> Int32 {
        if let usage { return try replay(usage, on: console) }
        return try runScenario(scenario ?? "", on: console)
    }

    private func runScenario(_ path: String, on console: Console) throws -> Int32 {
        let run = try ScenarioRun(
            Scenario(path: path, vocabulary: .known),
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
