import BrowserAgent
import BrowserBackend
import Enforcement
import Foundation
import InputFiles
import Inputs
import Limits
import PhoneTestKit
import PhoneWeb
import Replaying
import ScreenTimeDaemon
import ScreenTimeExtensions
import ShownPhone
import SimulatedPhone
import StintCommands
import StintConsole
import Testing

/// A way for the limits of a file to become rules.
enum Entrance: CaseIterable {
    case tool, phone, desktop, replay, scenario, export, table

    /// Returns the limits after one file and then others are added to new rules.
    @MainActor
    func limits(_ files: String...) throws -> [Limit] {
        switch self {
        case .tool: return try withTool(files) { try FactLog(reading: $0).state.limits }
        case .export, .table:
            return try withTool(files) { home in
                let copy = home + "-copy"
                let path = home + (self == .export ? ".json" : "-tables")
                let format = self == .export ? "json" : "csv"
                try run("export", "--format", format, "--output", path, "--home", home)
                try run("import", path, "--home", copy)
                return try FactLog(reading: copy).state.limits
            }
        case .phone:
            let host = try phone(files[0])
            return try FactLog(reading: host.group).state.limits
        case .desktop: return try desktop(files)
        case .replay:
            let log = "start,duration_seconds,app\n2026-03-02T11:50:00,1200,Photogram\n"
            return try UsageReplay(
                UsageLog(Self.input(log), zone: .gmt),
                file: "log",
                limits: LimitsFile(Self.input(files[0]), zone: .gmt),
                from: "limits"
            ).rules.limits
        case .scenario:
            let head = """
                name: Entrance
                phone: {zone: Europe/Berlin, start: 2026-03-02 09:00}
                apps: [{name: Photogram, id: com.example.photogram}]
                websites: [photogram.example]
                steps: [{after: 1s, do: wait}]

                """
            let scenario = try Scenario(
                Self.input(head + files[0]),
                vocabulary: .known
            )
            return try ScenarioRun(scenario, file: "s").run().rules.limits
        }
    }

    /// True if limits of earlier files remain.
    var keepsRules: Bool {
        switch self {
        case .tool, .desktop, .export, .table: true
        case .phone, .replay, .scenario: false
        }
    }

    /// Returns the phone of `stint phone` with a limits file.
    @MainActor
    private func phone(_ file: String) throws -> PhoneHost {
        try withFolder { folder in
            let path = folder.appending(path: "limits.yaml")
            try Data(file.utf8).write(to: path)
            let rules = try InitialRules.text(ofFile: path.path, zone: .gmt)
            return shownPhone(rules)
        }
    }

    private func desktop(_ files: [String]) throws -> [Limit] {
        try desk { device in
            for file in files { try DesktopLimits.setUp(file, on: device, zone: .gmt) }
            return try device.run { try Reconciler.read { state, _, _ in state.limits } }
        }
    }
}

/// Runs a closure with a desktop on simulated clocks.
func desk<Result>(_ body: (BrowserDevice) throws -> Result) throws -> Result {
    let clocks = SimulatedClocks(start: Date(timeIntervalSince1970: 1_772_445_600), timeZone: .gmt)
    return try clocks.run {
        let data = clocks.disk.appending(path: "data")
        return try body(
            BrowserDevice(
                .stint,
                container: data,
                folder: data.appending(path: "desktop"),
                clock: clocks,
                report: { _ in }
            )
        )
    }
}

extension Entrance {
    private func withTool<Result>(
        _ files: [String],
        _ body: (String) throws -> Result
    ) throws -> Result {
        try withFolder { folder in
            let home = folder.appending(path: "home").path
            for file in files {
                let path = folder.appending(path: "limits.yaml")
                try Data(file.utf8).write(to: path)
                try run("limits", "add", path.path, "--home", home)
            }
            return try body(home)
        }
    }

    private static func input(_ text: String) throws -> InputFile {
        try InputFile(name: "file", bytes: Array(text.utf8), byteMaximum: 1 << 20)
    }
}

/// Runs the tool, which must succeed, and returns its output.
@discardableResult
func run(_ words: String..., sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
    var console = Console.system
    var (output, report) = ("", "")
    console.write = { output += $0 }
    console.report = { report += $0 }
    console.zone = .gmt
    console.clocks = {
        ClockReading(
            wall: WallInstant(millisecondsSince1970: 1_772_445_600_000),
            boot: BootInstant(millisecondsSinceBoot: 5_000_000_000),
            bootID: BootID(high: 1, low: 2)
        )
    }
    #expect(StintTool.run(words, on: console) == 0, "\(report)", sourceLocation: sourceLocation)
    return output
}

/// Returns a phone as `stint phone` shows it, with initial rules.
@MainActor
func shownPhone(_ rules: String) -> PhoneHost {
    PhoneHost(
        PhoneSetup(
            seed: 7,
            start: Date(timeIntervalSince1970: PhoneCommand.startSeconds),
            zone: .gmt,
            rules: rules
        ),
        showing: PhoneCommand.shown(ShownPledges { _ in })
    )
}

extension PhoneHost {
    /// The path of Stint's folder.
    var group: String { phone.disk.appending(path: AppGroup.identifier).path }
}

func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
        .appending(path: "stint-entrance-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    return try body(folder)
}
