import Foundation
import SimulatedPhone

/// A week that this program judges in a separate process of itself.
struct WeekTask {
    /// The environment variable that contains the process's week.
    static let variable = "PHONE_JUDGE_WEEK"

    private let week: PhoneWeek
    private let process = Process()
    /// The home folder of the process, with its defaults and report.
    private let home: URL

    /// Starts the process.
    init(_ week: PhoneWeek) throws {
        self.week = week
        let manager = FileManager.default
        home = manager.temporaryDirectory
            .appending(path: "phone-judge-\(getpid())-\(week.seed)-\(week.faults.rawValue)")
        try manager.createDirectory(at: home, withIntermediateDirectories: true)
        var environment = ProcessInfo.processInfo.environment
        for name in ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "CFFIXED_USER_HOME"] {
            environment[name] = nil
        }
        environment["HOME"] = home.path
        environment[Self.variable] = "\(week.seed) \(week.faults.rawValue) \(week.days)"
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = Array(CommandLine.arguments.dropFirst())
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        try process.run()
    }

    /// Waits for the process and reads its report.
    func report() throws -> WeekReport {
        defer { end() }
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            throw WeekTaskError.endedEarly(
                week.seed,
                week.faults,
                status: process.terminationStatus
            )
        }
        return try JSONDecoder().decode(
            WeekReport.self,
            from: Data(contentsOf: Self.file(home.path))
        )
    }

    /// Ends the process if it is running, and removes its home folder.
    func end() {
        if process.isRunning {
            process.terminate()
            process.waitUntilExit()
        }
        // The system removes temporary files eventually.
        do { try FileManager.default.removeItem(at: home) } catch { return }
    }

    /// Judges a week in this process and writes the report to the home folder.
    /// - Returns: The exit status.
    @MainActor
    static func run(_ text: String, judging app: ScreenTimeApp, by rule: PhoneRule) -> Int32 {
        let words = text.split(separator: " ")
        guard words.count == 3, let seed = UInt64(words[0]), let days = Int(words[2]),
            let faults = WeekFaults(rawValue: String(words[1])),
            let home = ProcessInfo.processInfo.environment["HOME"]
        else {
            JudgeProgram.write("could not read the week \(text)\n", to: .standardError)
            return 64
        }
        do {
            let week = PhoneWeek(seed: seed, faults: faults, days: days)
            let report = try week.run(judging: app, by: rule)
            try JSONEncoder().encode(report).write(to: file(home))
            return 0
        } catch {
            JudgeProgram.write("could not set up \(app.name): \(error)\n", to: .standardError)
            return 1
        }
    }

    private static func file(_ home: String) -> URL {
        URL(filePath: home).appending(path: "week-report.json")
    }
}

/// A missing report of a week.
enum WeekTaskError: Error, Equatable, CustomStringConvertible {
    /// The app couldn't be set up or ended the program.
    case endedEarly(UInt64, WeekFaults, status: Int32)

    var description: String {
        switch self {
        case .endedEarly(let seed, let faults, let status):
            "could not judge the week of seed \(seed), \(faults.title): its process ended with "
                + "status \(status); judge it alone with --seeds \(seed)..\(seed) "
                + "--faults \(faults.rawValue)"
        }
    }
}
