import ArgumentParser
import Foundation
import Inputs
import Limits
import Simulation
import SimulatedPhone

/// Runs a scenario, or replays what a person really used.
struct SimulateCommand: StintCommand {
    static let configuration = CommandConfiguration(
        commandName: "simulate",
        abstract: "Runs a scenario, or says what a preset would have blocked of real use.",
        discussion: """
            A scenario is a YAML file: apps, rules, and steps with what must be true then. Its \
            timeline tells what happened, whether the shield was up and why, and how many of 20 \
            monitors were armed. An expectation that is not met gives exit code 1.

            With --usage, an ActivityWatch export (JSON) or a CSV file "start,duration_seconds,app" \
            is replayed on a phone with Stint. Every use counts in full for its app, also beside \
            others; the same app twice at once counts once. Without --cover all apps are limited \
            but those that make a device work, such as Phone, Messages, Mail, Maps, Clock, Camera, \
            Photos and Settings. An override is needed at the first blocked moment, and again at \
            the first one after its end.

            Example:
              stint simulate Scenarios/anti-rot.yaml --faults lateEdge,reboot --seed 7
              stint simulate --usage Scenarios/sample-usage.csv --zone Europe/Berlin
              stint simulate --usage export.json --cover Instagram,YouTube --format json
            """
    )

    @Argument(help: "The scenario's YAML file.")
    var scenario: String?

    @Option(help: "A log of real use to replay: ActivityWatch JSON or CSV.")
    var usage: String?

    @Option(help: "The preset, in place of the scenario's own.", transform: CommandWords.preset)
    var preset: Preset?

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

    @Option(help: ArgumentHelp("The apps of the log to limit.", valueName: "App,App"))
    var cover: String?

    @Option(
        help: "How to write the result: \(OutputFormat.allValueStrings.joined(separator: ", "))."
    )
    var format = OutputFormat.table

    @Flag(help: "Show progress also when nobody seems to watch.")
    var progress = false

    func validate() throws {
        guard (scenario == nil) != (usage == nil) else {
            throw ValidationError("give either a scenario or --usage with a log")
        }
        if usage != nil, seed != nil || faults != nil {
            throw ValidationError("a log is replayed without --seed and --faults")
        }
        if scenario != nil, cover != nil || zone != nil {
            throw ValidationError("--cover and --zone are for --usage; a scenario says its own")
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
        do { report = try run.run() } catch { throw SetUpError(description: "\(error)") }
        switch format {
        case .table: console.write(ScenarioTable.text(report))
        case .json: console.write(try JSONText.of(ScenarioJSON(report)))
        }
        for failure in report.failures { console.report(failure.description + "\n") }
        return report.failures.isEmpty ? 0 : 1
    }

    private func replay(_ path: String, on console: Console) throws -> Int32 {
        let log = try UsageLog(path: path, zone: zone ?? console.zone)
        let names = cover.map { $0.split(separator: ",").map(String.init) }
        let replay = try UsageReplay(log, file: path, preset: preset ?? .antiRot, cover: names)
        let progress = Progress(
            console,
            isWanted: progress,
            total: log.uses.count,
            unit: "uses"
        )
        let report: UsageReplay.Report
        do {
            report = try replay.run { progress.reach($0) }
        } catch {
            throw SetUpError(description: "\(error)")
        }
        progress.finish()
        switch format {
        case .table: console.write(ReplayTable.text(report, of: path))
        case .json: console.write(try JSONText.of(ReplayJSON(report, of: path)))
        }
        return 0
    }
}
