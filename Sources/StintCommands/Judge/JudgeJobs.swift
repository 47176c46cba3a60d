import Basics
import Enforcement
import Foundation

/// Judges seeds in processes of the tool itself.
///
/// All phones of a process share its time zone and take turns, so threads would gain nothing.
struct JudgeJobs {
    private let program: URL
    private let command: JudgeCommand
    private let store: JudgeStore?

    init(program: URL, command: JudgeCommand, store: JudgeStore? = nil) {
        self.program = program
        self.command = command
        self.store = store
    }

    /// Judges seeds in processes; the result is the same for any number of them.
    func run(
        _ seeds: ClosedRange<UInt64>,
        jobs: Int,
        progress: @escaping (Int) -> Void
    ) -> JudgeSummary {
        SeedShares(seeds: seeds, workers: jobs)
            .results(progress: progress, of: judge)
            .reduce(into: JudgeSummary(yearsPerSeed: command.yearsPerSeed)) { $0.add($1) }
    }

    private func judge(_ seeds: ClosedRange<UInt64>) -> JudgeSummary {
        do {
            if let known = try store?.summary(of: seeds) { return known }
            let found = judgeAnew(seeds)
            try store?.keep(found, of: seeds)
            return found
        } catch {
            return failure("its result could not be kept: \(error.localizedDescription)", seeds)
        }
    }

    private func judgeAnew(_ seeds: ClosedRange<UInt64>) -> JudgeSummary {
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
                return failure("the process of its seeds ended with \(status)", seeds)
            }
            return try JSONDecoder().decode(JudgeSummary.self, from: bytes)
        } catch {
            return failure("the process of its seeds gave no result: \(error)", seeds)
        }
    }

    private func failure(_ text: String, _ seeds: ClosedRange<UInt64>) -> JudgeSummary {
        JudgeSummary(failure: text, seeds: seeds, yearsPerSeed: command.yearsPerSeed)
    }
}

/// What was found about some seeds, kept in a folder so that long work goes on where it was stopped.
///
/// The folder of a run is named by the program and what it was asked: another program, or other
/// options, never go on with its results.
struct JudgeStore {
    private let folder: URL

    /// Makes the folder of a run.
    /// - Parameters:
    ///   - parent: The folder in which runs are kept.
    ///   - program: The tool's own program.
    ///   - words: What it was asked, without the seeds.
    /// - Throws: If the program cannot be read or the folder not be made.
    init(in parent: URL, program: URL, words: [String]) throws {
        let bytes = try Data(contentsOf: program) + Data(words.joined(separator: " ").utf8)
        let name = Hexadecimal.text(ContentDigest.of(bytes).prefix(8))
        folder = parent.appending(path: name, directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// Returns what was found about seeds, or nil if it is not there or damaged.
    func summary(of seeds: ClosedRange<UInt64>) throws -> JudgeSummary? {
        guard FileManager.default.fileExists(atPath: file(seeds).path) else { return nil }
        do {
            return try JSONDecoder().decode(
                JudgeSummary.self,
                from: Data(contentsOf: file(seeds))
            )
        } catch is DecodingError {
            return nil
        }
    }

    /// Keeps what was found; seeds of which nothing was found are judged again next time.
    func keep(_ summary: JudgeSummary, of seeds: ClosedRange<UInt64>) throws {
        guard !summary.violations.contains(where: { $0.invariant == nil }) else { return }
        try JSONEncoder().encode(summary).write(to: file(seeds), options: .atomic)
    }

    private func file(_ seeds: ClosedRange<UInt64>) -> URL {
        folder.appending(path: "\(seeds.lowerBound)-\(seeds.upperBound).json")
    }
}
