import Foundation
import InputFiles
import Testing

@Suite("input files", .timeLimit(.minutes(10)))
struct InputFileTests {
    @Test("an error is one line with the file, the line, the problem and the remedy")
    func errorReads() {
        let error = InputError(file: "day.yaml", line: 3, problem: "it rains", remedy: "wait")
        #expect("\(error)" == "could not read day.yaml, line 3: it rains; wait")
        let whole = InputError(file: "a\nb", problem: "it rains", remedy: "wait")
        #expect("\(whole)" == #"could not read "a\nb": it rains; wait"#)
    }

    @Test("content that is not text is rejected with its line", arguments: wrongContents)
    func refused(bytes: [UInt8], message: String) {
        #expect(outcome(of: bytes) == message)
    }

    @Test("a byte order mark is not part of the content")
    func byteOrderMark() throws {
        let file = try InputFile(name: "f", bytes: [0xEF, 0xBB, 0xBF, 0x61], byteMaximum: 64)
        #expect(file.bytes == [0x61])
    }

    @Test("a file of exactly the maximum size is read")
    func longest() throws {
        let bytes = [UInt8](repeating: 0x61, count: 64)
        #expect(try InputFile(name: "f", bytes: bytes, byteMaximum: 64).bytes == bytes)
    }

    @Test("a path without a readable file is rejected")
    func paths() {
        expectError("could not read /nowhere/day.yaml: there is no such file; check the path") {
            _ = try InputFile(path: "/nowhere/day.yaml", byteMaximum: 64)
        }
        expectError("could not read /: it is a folder; choose a file") {
            _ = try InputFile(path: "/", byteMaximum: 64)
        }
    }

    @Test("an endless file is rejected as soon as it exceeds the maximum size")
    func endless() {
        expectError(
            "could not read /dev/zero: the file is longer than 1 MiB; choose a shorter file"
        ) {
            _ = try InputFile(path: "/dev/zero", byteMaximum: 1 << 20)
        }
    }

    @Test("a file on disk is read whole")
    func onDisk() throws {
        let url = FileManager.default.temporaryDirectory
            .appending(path: "input-\(ProcessInfo.processInfo.processIdentifier).txt")
        let content = String(repeating: "line\n", count: 500_000)
        try Data(content.utf8).write(to: url)
        defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: url) } }
        #expect(try InputFile(path: url.path, byteMaximum: 4 << 20).bytes == Array(content.utf8))
    }

    private func outcome(of bytes: [UInt8]) -> String {
        do {
            _ = try InputFile(name: "f", bytes: bytes, byteMaximum: 64)
            return "read"
        } catch { return "\(error)" }
    }
}

/// Expects a body to throw an input error with exactly this description.
func expectError(
    _ description: String,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () throws -> Void
) {
    let error = #expect(throws: InputError.self, sourceLocation: sourceLocation) { try body() }
    #expect(error?.description == description, sourceLocation: sourceLocation)
}

// One case per line, with its whole message.
// swift-format-ignore
private let wrongContents: [(bytes: [UInt8], message: String)] = [
    (Array("a\nb\n".utf8) + [0xFF], "could not read f, line 3: the text is not UTF-8; save the file as UTF-8"),
    ([0xC0, 0x80], "could not read f, line 1: the text is not UTF-8; save the file as UTF-8"),
    ([0x61, 0xED, 0xA0, 0x80], "could not read f, line 1: the text is not UTF-8; save the file as UTF-8"),
    ([0xFF, 0xFE, 0x61, 0x00], "could not read f, line 1: the text is not UTF-8; save the file as UTF-8"),
    ([], "could not read f: the file is empty; choose a file with content"),
    (Array(" \r\n\t\n".utf8), "could not read f: the file is empty; choose a file with content"),
    ([0xEF, 0xBB, 0xBF], "could not read f: the file is empty; choose a file with content"),
    (Array(repeating: 0x61, count: 65), "could not read f: the file is longer than 64 bytes; choose a shorter file"),
]
