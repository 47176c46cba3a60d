import Foundation
import StintCommands
import Testing

/// A console that keeps what a command writes.
final class CapturedConsole {
    private(set) var output = ""
    private(set) var report = ""

    /// Runs the tool with words and returns its exit code.
    func run(_ words: String...) -> Int32 { run(words) }

    /// Runs the tool with words and returns its exit code.
    func run(
        _ words: [String],
        isWatched: Bool = false,
        program: URL = CapturedConsole.program
    ) -> Int32 {
        let console = Console(
            write: { self.output += $0 },
            report: { self.report += $0 },
            isReportWatched: isWatched,
            zone: .gmt,
            processorCount: 2,
            program: program
        )
        return StintTool.run(words, on: console)
    }

    /// What was written, as JSON.
    func object() throws -> [String: Any] {
        try #require(
            JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
        )
    }

    /// The tool that was built beside these tests.
    static var program: URL {
        URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().appending(path: "stint")
    }

    /// A file of the repository's folder of scenarios.
    static func scenario(_ name: String) -> String {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Scenarios").appending(path: name).path
    }
}

/// Writes a file that lasts as long as a test.
func withFile<Result>(
    _ content: String,
    named name: String,
    _ body: (String) throws -> Result
) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
        .appending(path: "stint-commands-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    let file = folder.appending(path: name)
    try Data(content.utf8).write(to: file)
    return try body(file.path)
}
