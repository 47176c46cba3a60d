import Foundation
import SettlementCommands
import Testing

/// A console that keeps what a command writes.
final class CapturedConsole {
    private(set) var output = ""
    private(set) var report = ""
    /// The variables of the process.
    var environment: [String: String] = [:]

    /// Runs the tool with words and returns its exit code.
    func run(_ words: String...) -> Int32 { run(words) }

    /// Runs the tool with words and returns its exit code.
    func run(_ words: [String]) -> Int32 {
        let console = Console(
            write: { self.output += $0 },
            report: { self.report += $0 },
            environment: environment
        )
        return SettlementTool.run(words, on: console)
    }
}

/// Writes a file that lasts as long as a test.
func withFile<Result>(
    _ content: String,
    named name: String,
    _ body: (String) throws -> Result
) throws -> Result {
    try withFolder { folder in
        let file = folder.appending(path: name)
        try Data(content.utf8).write(to: file)
        return try body(file.path)
    }
}

/// Makes a folder that lasts as long as a test.
func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
        .appending(path: "settlement-commands-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    return try body(folder)
}
