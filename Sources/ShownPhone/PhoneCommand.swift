package import ArgumentParser
import Dispatch
import Foundation
import InterfaceHost
import Limits
import PhoneWeb
import SimulatedPhone
package import StintConsole

/// The command that shows a simulated iPhone or iPad with Stint in the browser.
package struct PhoneCommand: StintCommand {
    package static let configuration = CommandConfiguration(
        commandName: "phone",
        abstract: "Show a simulated iPhone or iPad with Stint in the browser.",
        discussion: """
            The phone's clock is virtual: it is stopped, or runs in real time or faster. All \
            actions are stored in a file, so the run continues when you start the command again. \
            You can also download and repeat a run: equal seeds and actions give equal facts.

            The page is available only to browsers on this machine.

            Example:
              stint phone --open
              stint phone --new --seed 7 --preset app-blocker --zone Europe/Berlin
              stint phone --new --limits my-limits.yaml
              stint phone --new --usage export.json
              stint phone --new --language de --text-size accessibility3
              stint phone --new --device ipad
              stint phone --replay phone-run.txt
            """
    )

    @Option(help: "The port on 127.0.0.1; 0 chooses a free one.")
    var port = 8080

    @Option(help: "The seed of a new phone.")
    var seed: UInt64 = 1

    @Option(
        help: ArgumentHelp(
            "The preset of a new phone, or none (default: anti-rot).",
            valueName: "preset"
        )
    )
    var preset: String?

    @Option(
        help: ArgumentHelp("A limits file for a new phone, instead of a preset.", valueName: "file")
    )
    var limits: String?

    @Option(
        help: ArgumentHelp(
            "A log of use, as for simulate: the page can play its last day at 3600×.",
            valueName: "file"
        )
    )
    var usage: String?

    @Option(
        help: "The time zone of a new phone (default: the machine's).",
        transform: CommandWords.zone
    )
    var zone: TimeZone?

    @Option(
        help: ArgumentHelp("The language of a new phone (default: en-US).", valueName: "language"),
        transform: CommandWords.language
    )
    var language = PhoneLanguage.standard

    @Option(
        help: ArgumentHelp(
            "The text size of a new phone: xSmall to xxxLarge, or accessibility1 to accessibility5 "
                + "(default: large).",
            valueName: "size"
        ),
        transform: CommandWords.textSize
    )
    var textSize = TextSize.large

    @Option(
        help: ArgumentHelp(
            "The version of iOS of a new phone, from 17.4 to 26.5 (default: 26.5).",
            valueName: "version"
        ),
        transform: CommandWords.systemVersion
    )
    var ios = Phone.newestSystemVersion

    @Option(
        help: ArgumentHelp(
            "The device of a new phone: iphone or ipad (default: iphone).",
            valueName: "device"
        ),
        transform: CommandWords.device
    )
    var device = HostedDevice.iPhone

    @Option(
        help: ArgumentHelp(
            "The faults of a new phone: none, all, or a list of names (default: none).",
            valueName: "none|all|a,b,c"
        ),
        transform: CommandWords.faults
    )
    var faults: FaultPlan?

    @Flag(help: "Start a new phone, even if a run is stored.")
    var new = false

    @Option(help: "A run to repeat, downloaded from the page.")
    var replay: String?

    @Option(help: "The file for the run (default: a file in the temporary folder).")
    var state: String?

    @Flag(help: "Open the page in the browser.")
    var open = false

    package func validate() throws {
        guard (0...65_535).contains(port) else {
            throw ValidationError("--port must be from 0 to 65535")
        }
        if let preset, preset != "none" { _ = try CommandWords.preset(preset) }
        if preset != nil, limits != nil {
            throw ValidationError("give --preset or --limits, not both")
        }
        if new, replay != nil { throw ValidationError("give --new or --replay, not both") }
    }

    package init() {}

    package func run(on console: Console) throws -> Int32 {
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
            systemVersion: ios,
            device: device
        )
        let day = try usage.map { try recordedDay($0, zone, setup, console) }
        let file =
            state.map { URL(filePath: $0) }
            ?? FileManager.default.temporaryDirectory
            .appending(path: "stint-phone-\(getuid())-\(port).txt")
        let process = String(try console.clocks().wall.millisecondsSince1970, radix: 36)
        try check(file)
        if let replay { try keep(replay, in: file) }
        if new { try MainActor.assumeIsolated { try forget(file) } }
        if let missing = Self.missingResources { console.report(missing) }
        // The console is used only on the main thread, which waits here.
        nonisolated(unsafe) let console = console
        return MainActor.assumeIsolated {
            let pledges = ShownPledges { unsafe console.report($0) }
            defer { pledges.end() }
            let session = PhoneSession(
                showing: Self.shown(pledges),
                setup: setup,
                store: RunStore(file),
                day: day,
                process: process
            )
            return unsafe serve(session, console)
        }
    }
}
