import Foundation
import Limits
import StintCommands
import StintConsole
import Testing

/// A console that captures the output of commands.
final class CapturedConsole {
    private(set) var output = ""
    private(set) var report = ""
    /// The environment variables.
    var environment: [String: String] = [:]
    /// The machine's time, in seconds since 1970.
    var seconds = 1_772_445_600  // Mon 2026-03-02 10:00 UTC

    /// Runs the tool with arguments, and returns the exit code.
    func run(_ words: String...) -> Int32 { run(words) }

    /// Runs the tool with arguments, and returns the exit code.
    func run(
        _ words: [String],
        isWatched: Bool = false,
        program: URL = CapturedConsole.program
    ) -> Int32 {
        var console = Console.system
        console.write = { self.output += $0 }
        console.report = { self.report += $0 }
        console.isReportWatched = isWatched
        console.zone = .gmt
        console.processorCount = 2
        console.program = program
        console.environment = environment
        console.clocks = { self.reading }
        return StintTool.run(words, on: console)
    }

    /// The current reading of both clocks; the machine started at the beginning of 2026.
    var reading: ClockReading {
        let start = 1_767_225_600
        return ClockReading(
            wall: WallInstant(millisecondsSince1970: Int64(seconds) * 1000),
            boot: BootInstant(millisecondsSinceBoot: Int64(seconds - start) * 1000),
            bootID: BootID(high: 1, low: 2)
        )
    }

    /// Clears the captured output.
    func clear() {
        output = ""
        report = ""
    }

    /// Decodes the captured output as a JSON object.
    func object() throws -> [String: Any] {
        try #require(
            JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
        )
    }

    /// The path of the built tool, next to these tests.
    static var program: URL {
        URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().appending(path: "stint")
    }

    /// Returns the path of a file in the folder Scenarios.
    static func scenario(_ name: String) -> String {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Scenarios").appending(path: name).path
    }
}

/// Writes a temporary file, and deletes it after `body`.
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

/// Creates a temporary folder, and deletes it after `body`.
func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
        .appending(path: "stint-home-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    return try body(folder)
}
