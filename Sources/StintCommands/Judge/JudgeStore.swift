import Enforcement
import Foundation

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
        let digest = ContentDigest.of(bytes).prefix(8)
        let name = digest.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
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
