import ArgumentParser
import Basics
import Enforcement
import Foundation
import StintConsole

/// A command that judges numbered lives.
protocol SeedJudge {
    /// The type of the findings about some lives.
    associatedtype Findings: SeedFindings

    /// The maximum number of lives for one process.
    static var shareMaximum: Int { get }
    /// The findings before any life was judged.
    var nothing: Findings { get }
    /// Returns the arguments for a process that judges some of the lives in the same way.
    func words(for seeds: ClosedRange<UInt64>) -> [String]
    /// Returns the arguments that determine how lives are judged, without their numbers.
    func words() -> [String]
    /// Judges a life in this process.
    func judge(_ seed: UInt64) -> Findings
    /// Returns the findings for lives that could not be judged.
    func failure(_ text: String, _ seeds: ClosedRange<UInt64>) -> Findings
}

/// The findings about some lives, which a process sends to its parent.
protocol SeedFindings: Codable {
    /// False if a life could not be judged.
    var isWhole: Bool { get }
    /// Adds the findings about the next lives.
    mutating func add(_ other: Self)
}

extension SeedJudge {
    /// Judges lives, in this process or in several, with the same result, and shows progress.
    func findings(
        of seeds: ClosedRange<UInt64>,
        unit: String,
        _ options: JudgeOptions,
        on console: Console
    ) throws -> Findings {
        let progress = options.report.progress.begin(console, total: seeds.count, unit: unit)
        defer { progress.finish() }
        let jobs = options.jobs ?? console.processorCount
        guard options.keep != nil || jobs > 1 && seeds.count > 1 else {
            var found = nothing
            for (index, seed) in seeds.enumerated() {
                found.add(judge(seed))
                progress.reach(index + 1)
            }
            return found
        }
        let store = try options.keep.map {
            let folder = URL(filePath: $0, directoryHint: .isDirectory)
            return try JudgeStore(in: folder, program: console.program, words: words())
        }
        let work = JudgeJobs(program: console.program, command: self, store: store)
        return work.run(seeds, jobs: jobs, progress: progress.reach)
    }
}

/// The options for jobs, stored results and output.
struct JudgeOptions: ParsableArguments {
    @Option(help: "The number of processes (default: one per processor).")
    var jobs: Int?

    @Option(
        help: ArgumentHelp(
            "The folder for results; a run with the same program and options continues from them.",
            valueName: "folder"
        ),
        completion: .directory
    )
    var keep: String?

    @OptionGroup
    var report: ReportOptions

    func validate() throws {
        guard (1...64).contains(jobs ?? 1) else {
            throw ValidationError("--jobs must be from 1 to 64")
        }
    }
}

/// Judges seeds in processes of the tool itself.
///
/// All phones of a process share its time zone and run in turn, so threads would gain nothing.
struct JudgeJobs<Command: SeedJudge> {
    let program: URL
    let command: Command
    let store: JudgeStore?

    /// Judges seeds in processes; the result is the same for any number of them.
    func run(
        _ seeds: ClosedRange<UInt64>,
        jobs: Int,
        progress: @escaping (Int) -> Void
    ) -> Command.Findings {
        SeedShares(seeds: seeds, workers: jobs, lengthMaximum: Command.shareMaximum)
            .results(progress: progress, of: judge)
            .reduce(into: command.nothing) { $0.add($1) }
    }

    private func judge(_ seeds: ClosedRange<UInt64>) -> Command.Findings {
        do {
            if let known: Command.Findings = try store?.findings(of: seeds) { return known }
            let found = judgeInProcess(seeds)
            try store?.keep(found, of: seeds)
            return found
        } catch {
            let text = "could not store the result: \(error.localizedDescription)"
            return command.failure(text, seeds)
        }
    }

    private func judgeInProcess(_ seeds: ClosedRange<UInt64>) -> Command.Findings {
        let process = Process()
        let output = Pipe()
        process.executableURL = program
        process.arguments = command.words(for: seeds) + ["--format", "json", "--jobs", "1"]
        process.standardOutput = output
        do {
            try process.run()
            let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            guard process.terminationReason == .exit, process.terminationStatus <= 1 else {
                let status = process.terminationStatus
                return command.failure("the process for these seeds exited with \(status)", seeds)
            }
            return try JSONDecoder().decode(Command.Findings.self, from: bytes)
        } catch {
            return command.failure(
                "the process for these seeds returned no result: \(error)",
                seeds
            )
        }
    }
}

/// A folder with findings, from which an interrupted run continues.
///
/// The name of the folder depends on the program and its options, so that another program or other
/// options never use its results.
struct JudgeStore {
    private let folder: URL

    /// Creates the folder of a run, named by the program and its arguments without the seeds.
    init(in parent: URL, program: URL, words: [String]) throws {
        let bytes = try Data(contentsOf: program) + Data(words.joined(separator: " ").utf8)
        let name = Hexadecimal.text(ContentDigest.of(bytes).prefix(8))
        folder = parent.appending(path: name, directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// Returns the stored findings about seeds; nil if they are missing or damaged.
    func findings<Findings: SeedFindings>(of seeds: ClosedRange<UInt64>) throws -> Findings? {
        guard FileManager.default.fileExists(atPath: file(seeds).path) else { return nil }
        do {
            return try JSONDecoder().decode(Findings.self, from: Data(contentsOf: file(seeds)))
        } catch is DecodingError {
            return nil
        }
    }

    /// Stores findings, unless some of the seeds could not be judged.
    func keep(_ findings: some SeedFindings, of seeds: ClosedRange<UInt64>) throws {
        guard findings.isWhole else { return }
        try JSONEncoder().encode(findings).write(to: file(seeds), options: .atomic)
    }

    private func file(_ seeds: ClosedRange<UInt64>) -> URL {
        folder.appending(path: "\(seeds.lowerBound)-\(seeds.upperBound).json")
    }
}
