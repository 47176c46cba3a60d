import Foundation
import InputFiles
import Inputs
import Limits
import Replaying
import Testing

/// Measurements of peak memory, each in its own process.
@Suite("the memory of a replay", .timeLimit(.minutes(10)))
struct UsageMemoryTests {
    /// A log of alternating short uses.
    private static func table(_ rowCount: Int) -> [UInt8] {
        var text = "start,duration_seconds,app\n"
        var instant = 1_772_434_800
        for row in 0..<rowCount {
            let start = Date(timeIntervalSince1970: Double(instant)).formatted(.iso8601)
            text += "\(start),\(1 + row % 50).\(100 + row % 900),App\(row % 8)\n"
            instant += 30 + row % 60
        }
        return Array(text.utf8)
    }

    /// Returns the growth of the process's peak memory while a body runs, in bytes.
    private static func growth(_ work: () throws -> Void) throws -> Int {
        // Writing 5 to clear_refs resets the peak.
        try Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
        let before = try peak()
        try work()
        return try peak() - before
    }

    private static func peak() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
        return 1024 * (Int(line.filter(\.isNumber)) ?? 0)
    }

    private static func log(_ bytes: [UInt8]) throws -> UsageLog {
        try UsageLog(InputFile(name: "log", bytes: bytes, byteMaximum: 1 << 30), zone: .gmt)
    }

    private static func replay(_ log: UsageLog) throws -> Int {
        let preset = try #require(Preset.all.first { $0.id == "locked-in" })
        return try UsageReplay(log, file: "log", preset: preset, cover: nil).run { _ in }.useCount
    }

    @Test("a log needs fewer bytes than its file")
    func reading() async {
        await #expect(processExitsWith: .success) {
            let rowCount = 100_000
            let bytes = UsageMemoryTests.table(rowCount)
            // Exclude the memory of Foundation's first use.
            _ = try UsageMemoryTests.log(UsageMemoryTests.table(100))
            var count = 0
            let growth = try UsageMemoryTests.growth {
                count = try UsageMemoryTests.log(bytes).uses.count
            }
            try #require(count == rowCount)
            try #require(growth < bytes.count, "\(growth) for \(bytes.count) bytes")
        }
    }

    /// Writes an export of ActivityWatch with long titles, and returns its size.
    private static func writeExport(_ eventCount: Int, to file: URL) throws -> Int {
        try Data("{\"buckets\":{\"w\":{\"type\":\"currentwindow\",\"events\":[".utf8)
            .write(to: file)
        let handle = try FileHandle(forWritingTo: file)
        try handle.seekToEnd()
        let title = String(repeating: "A long title. ", count: 40)
        for event in 0..<eventCount {
            let start = Date(timeIntervalSince1970: Double(1_772_434_800 + 60 * event))
            let text = """
                \(event == 0 ? "" : ",")\n{"timestamp": "\(start.formatted(.iso8601))", \
                "duration": 30, "data": {"app": "App\(event % 8)", "title": "\(title)"}}
                """
            try handle.write(contentsOf: Data(text.utf8))
        }
        try handle.write(contentsOf: Data("]}}}".utf8))
        let length = try handle.offset()
        try handle.close()
        return Int(length)
    }

    @Test("an export of many megabytes is read in pieces")
    func streaming() async {
        await #expect(processExitsWith: .success) {
            let file = FileManager.default.temporaryDirectory
                .appending(path: "export-\(ProcessInfo.processInfo.processIdentifier).json")
            let eventCount = 40_000
            _ = try UsageMemoryTests.writeExport(100, to: file)
            _ = try UsageLog(path: file.path, zone: .gmt)
            let length = try UsageMemoryTests.writeExport(eventCount, to: file)
            var count = 0
            let growth = try UsageMemoryTests.growth {
                count = try UsageLog(path: file.path, zone: .gmt).uses.count
            }
            try FileManager.default.removeItem(at: file)
            try #require(count == eventCount)
            try #require(length > 20 << 20)
            try #require(growth < length / 4, "\(growth) for \(length) bytes")
        }
    }

    @Test("a replay doesn't copy the whole log")
    func replaying() async {
        await #expect(processExitsWith: .success) {
            let rowCount = 20_000
            let bytes = UsageMemoryTests.table(rowCount)
            let log = try UsageMemoryTests.log(bytes)
            _ = try UsageMemoryTests.replay(UsageMemoryTests.log(UsageMemoryTests.table(100)))
            var count = 0
            let growth = try UsageMemoryTests.growth {
                count = try UsageMemoryTests.replay(log)
            }
            try #require(count == rowCount)
            try #require(growth < 2 * bytes.count, "\(growth) for \(bytes.count) bytes")
        }
    }
}
