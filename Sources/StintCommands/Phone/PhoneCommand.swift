import ArgumentParser
import Dispatch
import Foundation
import Limits
import PhoneWeb
import SimulatedPhone

/// Shows a simulated iPhone with Stint in the browser.
struct PhoneCommand: StintCommand {
    static let configuration = CommandConfiguration(
        commandName: "phone",
        abstract: "Shows a simulated iPhone with Stint in the browser.",
        discussion: """
            The phone's clock is virtual: it stands, runs as fast as the world's, or faster. What is \
            done to the phone is kept in a file, so the run goes on when the command is started \
            again, and it can be downloaded and repeated: equal seeds and actions give equal facts.

            The page is served to browsers on this machine alone.

            Example:
              stint phone --open
              stint phone --new --seed 7 --preset app-blocker --zone Europe/Berlin
              stint phone --new --limits my-limits.yaml
              stint phone --new --language de --text-size accessibility3
              stint phone --replay phone-run.txt
            """
    )

    @Option(help: "The port on 127.0.0.1; 0 takes any that is free.")
    var port = 8080

    @Option(help: "The seed of a new phone.")
    var seed: UInt64 = 1

    @Option(
        help: ArgumentHelp(
            "The preset of a new phone; none: no rules (default: anti-rot).",
            valueName: "preset"
        )
    )
    var preset: String?

    @Option(help: ArgumentHelp("A limits file in place of a preset.", valueName: "file"))
    var limits: String?

    @Option(help: "The zone of a new phone (default: the machine's).", transform: CommandWords.zone)
    var zone: TimeZone?

    @Option(
        help: ArgumentHelp("The language that a new phone's person reads.", valueName: "language"),
        transform: CommandWords.language
    )
    var language = PhoneLanguage.standard

    @Option(
        help: ArgumentHelp(
            "The text size of a new phone: xSmall to xxxLarge, accessibility1 to accessibility5.",
            valueName: "size"
        ),
        transform: CommandWords.textSize
    )
    var textSize = TextSize.large

    @Option(
        help: ArgumentHelp(
            "The version of iOS of a new phone: 17.4 to 26.5.",
            valueName: "version"
        ),
        transform: CommandWords.systemVersion
    )
    var ios = Phone.newestSystemVersion

    @Option(
        help: ArgumentHelp(
            "The faults that a new phone's seed draws: none, all, or names.",
            valueName: "none|all|a,b,c"
        ),
        transform: CommandWords.faults
    )
    var faults: FaultPlan?

    @Flag(help: "Begin a new phone, also if a run is kept.")
    var new = false

    @Option(help: "A run to repeat, as the page gives it for download.")
    var replay: String?

    @Option(help: "Where the run is kept (default: a file in the temporary folder).")
    var state: String?

    @Flag(help: "Open the page in the browser.")
    var open = false

    func validate() throws {
        guard (0...65_535).contains(port) else {
            throw ValidationError("a port is a number from 0 to 65535")
        }
        if let preset, preset != "none" { _ = try CommandWords.preset(preset) }
        if preset != nil, limits != nil {
            throw ValidationError("give --preset or --limits, not both")
        }
        if new, replay != nil { throw ValidationError("give --new or --replay, not both") }
    }

    func run(on console: Console) throws -> Int32 {
        let zone = zone ?? console.zone
        let setup = PhoneSetup(
            seed: seed,
            start: Date(timeIntervalSince1970: Self.startSeconds),
            zone: zone,
            faults: (faults ?? .none).faults.sorted { $0.rawValue < $1.rawValue },
            rules: try limits.map { try InitialRules.text(ofFile: $0, zone: zone) }
                ?? (preset == "none" ? "" : preset ?? Preset.antiRot.id),
            language: language,
            textSize: textSize,
            systemVersion: ios
        )
        let file =
            state.map { URL(filePath: $0) }
            ?? FileManager.default.temporaryDirectory
            .appending(path: "stint-phone-\(getuid())-\(port).txt")
        let process = String(try console.clocks().wall.millisecondsSince1970, radix: 36)
        if let replay { try keep(replay, in: file) }
        if new { try forget(file) }
        if let missing = Self.missingResources { console.report(missing) }
        // It is used by one thread at a time: the main one, which waits here.
        nonisolated(unsafe) let console = console
        return MainActor.assumeIsolated {
            let pledges = ShownPledges { unsafe console.report($0) }
            defer { pledges.end() }
            let session = PhoneSession(
                showing: Self.shown(pledges),
                setup: setup,
                store: RunStore(file),
                process: process
            )
            return unsafe serve(session, console)
        }
    }
}
