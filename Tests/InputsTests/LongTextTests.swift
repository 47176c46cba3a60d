import Foundation
import InputFiles
import Inputs
import Testing

@Suite("logs larger than memory", .timeLimit(.minutes(10)))
struct LongTextTests {
    private static let export = """
        {"buckets": {"afk": {"type": "afkstatus", "events": [{"a": [1, -2.5e3, true, null]}]},
          "späte": {"events": [
            {"timestamp": "2026-03-02T07:10:00.250000+00:00", "duration": 30.5,
             "data": {"app": "M\\u00e4il \\ud83d\\ude00", "title": "In\\u0062ox \\"x\\" ☕️"}},
            {"timestamp": "2026-03-02T07:00:00+00:00", "duration": 0,
             "data": {"title": "", "app": "Cöde"}}], "type": "currentwindow"}}}
        """

    private static let table = """
        start,duration_seconds,app\r
        2026-03-02T08:00:00Z,60,"Mail, ""all"" of it"\r
        2026-03-02T08:01:00Z,1.5,Späti ☕️

        2026-03-02T08:02:00,90,😀
        """

    /// Returns the uses as text, or the error.
    private static func outcome(_ read: () throws -> UsageLog) -> String {
        do {
            return try read().uses.map { "\($0)" }.joined(separator: "\n")
        } catch {
            return "\(error)"
        }
    }

    /// Reads content from a file in small pieces, and as a whole.
    private static func outcomes(
        _ bytes: [UInt8],
        _ pieceBytes: Int
    ) throws -> (pieces: String, whole: String) {
        let file = FileManager.default.temporaryDirectory
            .appending(path: "long-text-\(UUID().uuidString)")
        try Data(bytes).write(to: file)
        let pieces = outcome {
            try UsageLog(path: file.path, zone: .gmt, pieceBytes: pieceBytes)
        }
        let whole = outcome {
            try UsageLog(
                InputFile(name: file.path, bytes: bytes, byteMaximum: UsageLog.byteMaximum),
                zone: .gmt
            )
        }
        try FileManager.default.removeItem(at: file)
        return (pieces, whole)
    }

    @Test(
        "pieces of any length yield the same uses",
        arguments: [export, table],
        [4, 5, 6, 7, 16, 33, 100, 4096]
    )
    func pieces(_ text: String, _ pieceBytes: Int) throws {
        for mark in ["", "\u{FEFF}"] {
            let (pieces, whole) = try Self.outcomes(Array((mark + text).utf8), pieceBytes)
            #expect(pieces == whole)
            #expect(whole.contains("Mail") || whole.contains("Mäil"))
        }
    }

    @Test("a truncated text has the same error in pieces and as a whole")
    func truncated() throws {
        for text in [Self.export, Self.table] {
            let bytes = Array(text.utf8)
            for length in stride(from: 0, to: bytes.count, by: 3) {
                let (pieces, whole) = try Self.outcomes(Array(bytes[..<length]), 5)
                #expect(pieces == whole, "\(length) bytes")
            }
        }
    }

    @Test("bytes that are not text are rejected with their line at any piece boundary")
    func invalid() throws {
        let header = "start,duration_seconds,app\n\n"
        for wrong: [UInt8] in [[0xFF], [0xC3], [0xE2, 0x98], [0xF0, 0x9F, 0x98], [0x80]] {
            for pieceBytes in 4...9 {
                let bytes = Array(header.utf8) + Array("2026".utf8) + wrong
                for end: [UInt8] in [[], Array("\n1,2,3".utf8)] {
                    let (pieces, whole) = try Self.outcomes(bytes + end, pieceBytes)
                    #expect(pieces == whole)
                    #expect(whole.contains("line 3: the text is not UTF-8"))
                }
            }
        }
    }

    @Test("an empty file, a folder and a missing file have different errors")
    func unreadable() throws {
        for bytes: [UInt8] in [[], Array(" \n\t".utf8)] {
            #expect(try Self.outcomes(bytes, 4).pieces.contains("the file is empty"))
        }
        let folder = Self.outcome { try UsageLog(path: "/", zone: .gmt) }
        #expect(folder.contains("it is a folder"))
        let nothing = Self.outcome { try UsageLog(path: "/nowhere/log.csv", zone: .gmt) }
        #expect(nothing.contains("there is no such file"))
    }
}
