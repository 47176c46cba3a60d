import Foundation
import SettlementCommands
import Synchronization
import Testing

/// A console that records a command's output.
final class CapturedConsole: Sendable {
    private struct Texts {
        var output = ""
        var report = ""
    }

    private let texts = Mutex(Texts())
    private let environment: [String: String]

    init(environment: [String: String] = [:]) { self.environment = environment }

    var output: String { texts.withLock { $0.output } }
    var report: String { texts.withLock { $0.report } }

    /// Runs the tool with words and returns its exit code.
    func run(_ words: String...) async -> Int32 { await run(words) }

    /// Runs the tool with words and returns its exit code.
    func run(_ words: [String]) async -> Int32 {
        let console = Console(
            write: { text in self.texts.withLock { $0.output += text } },
            report: { text in self.texts.withLock { $0.report += text } },
            environment: environment
        )
        return await SettlementTool.run(words, on: console)
    }
}

/// Runs a test with a temporary file.
func withFile<Result>(
    _ content: String,
    named name: String,
    _ body: (String) async throws -> Result
) async throws -> Result {
    try await withFolder { folder in
        let file = folder.appending(path: name)
        try Data(content.utf8).write(to: file)
        return try await body(file.path)
    }
}

/// Runs a test with a temporary folder.
func withFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory
        .appending(path: "settlement-commands-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    return try await body(folder)
}
