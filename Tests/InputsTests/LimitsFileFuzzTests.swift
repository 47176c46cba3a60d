import Foundation
import InputFiles
import Inputs
import Testing

@Suite("invalid limits files", .timeLimit(.minutes(10)))
struct LimitsFileFuzzTests {
    @Test("a file truncated anywhere is either read or rejected")
    func truncated() throws {
        let bytes = Array(fullLimits.utf8)
        for length in bytes.indices { outcome(Array(bytes[..<length])) }
    }

    @Test("a file with any bit flipped is either read or rejected")
    func flipped() throws {
        let bytes = Array(fullLimits.utf8)
        for index in bytes.indices {
            var changed = bytes
            changed[index] ^= 1 << UInt8(index % 8)
            outcome(changed)
        }
    }

    @Test("a file with rearranged pieces is either read or rejected")
    func mutated() throws {
        var state: UInt64 = 7
        func draw(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        let bytes = Array(fullLimits.utf8)
        for _ in 0..<800 {
            var changed = bytes
            for _ in 0...draw(3) {
                let start = draw(changed.count)
                let piece = changed[start..<min(changed.count, start + draw(12))]
                let place = draw(changed.count)
                switch draw(3) {
                case 0: changed.insert(contentsOf: piece, at: place)
                case 1: changed.replaceSubrange(place..<min(changed.count, place + 4), with: piece)
                default: changed.removeSubrange(place..<min(changed.count, place + draw(12)))
                }
                if changed.isEmpty { changed = bytes }
            }
            outcome(changed)
        }
    }

    @Test("random bytes and random characters of YAML are rejected")
    func random() throws {
        var state: UInt64 = 11
        let marks = Array(#"{}[]:,-?&*!|>'"%@#\#nabs01 limitsnameon"#.utf8)
        for round in 0..<3000 {
            var bytes: [UInt8] = []
            for _ in 0..<(round % 64 + 1) {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                let number = Int(state >> 33)
                bytes.append(
                    round.isMultiple(of: 2)
                        ? UInt8(truncatingIfNeeded: number) : marks[number % marks.count]
                )
            }
            #expect(!outcome(bytes))
        }
    }

    @Test("alias bombs and endless nesting are rejected immediately")
    func bombs() {
        var yaml = "a: &a [x, x, x, x, x, x, x, x, x]\n"
        for (one, other) in zip("bcdefghijklmnopqrstuvwxyz", "abcdefghijklmnopqrstuvwxy") {
            yaml +=
                "\(one): &\(one) [\(Array(repeating: "*\(other)", count: 9).joined(separator: ", "))]\n"
        }
        #expect(!outcome(Array(yaml.utf8)))
        for piece in ["[", "{a: ", "- ", "? ", "limits: [", "&a "] {
            let text = String(repeating: piece, count: LimitsFile.byteMaximum / piece.utf8.count)
            #expect(!outcome(Array(text.utf8)))
        }
    }

    @Test("a file of a gigabyte is rejected for its size")
    func huge() throws {
        let url = FileManager.default.temporaryDirectory
            .appending(path: "limits-\(ProcessInfo.processInfo.processIdentifier).yaml")
        #expect(FileManager.default.createFile(atPath: url.path, contents: nil))
        defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: url) } }
        let handle = try FileHandle(forWritingTo: url)
        try handle.truncate(atOffset: 1 << 30)
        try handle.close()
        expectError(
            "could not read \(url.path): the file is longer than 1 MiB; choose a shorter file"
        ) {
            _ = try LimitsFile(path: url.path, zone: .gmt)
        }
    }

    @Test("a file that is not UTF-8 is rejected with its line")
    func notUTF8() {
        expectError("could not read f, line 2: the text is not UTF-8; save the file as UTF-8") {
            _ = try InputFile(
                name: "f",
                bytes: Array("limits:\n".utf8) + [0xFF],
                byteMaximum: LimitsFile.byteMaximum
            )
        }
    }

    /// Returns true if bytes can be read; any error except an input error fails the test.
    @discardableResult
    private func outcome(_ bytes: [UInt8]) -> Bool {
        do {
            let file = try InputFile(name: "f", bytes: bytes, byteMaximum: LimitsFile.byteMaximum)
            _ = try LimitsFile(file, zone: .gmt)
            return true
        } catch {
            #expect(!"\(error)".contains("\n"))
            #expect(!error.problem.isEmpty && !error.remedy.isEmpty)
            return false
        }
    }
}
