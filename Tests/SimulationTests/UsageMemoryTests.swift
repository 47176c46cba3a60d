import Foundation
import Inputs
import Limits
import Simulation
import Testing

/// Years of use fit into memory: the peaks are measured, each in a process of its own.
@Suite("the memory of a replay", .timeLimit(.minutes(10)))
struct UsageMemoryTests {
    private static let rowCount = 40_000

    /// A log of short uses by turns.
    private static func table() -> [UInt8] {
        var text = "start,duration_seconds,app\n"
        var instant = 1_772_434_800
        for row in 0..<rowCount {
            let start = Date(timeIntervalSince1970: Double(instant)).formatted(.iso8601)
            text += "\(start),\(1 + row % 50).\(100 + row % 900),App\(row % 8)\n"
            instant += 30 + row % 60
        }
        return Array(text.utf8)
    }

    /// Returns the most bytes that the process ever had in memory.
    private static func peak() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
        return 1024 * (Int(line.filter(\.isNumber)) ?? 0)
    }

    @Test("a log is held in fewer bytes than its file has")
    func reading() async {
        await #expect(processExitsWith: .success) {
            let bytes = UsageMemoryTests.table()
            let file = try InputFile(name: "log", bytes: bytes, byteMaximum: 1 << 30)
            // What a first use of Foundation takes is no part of it.
            _ = try UsageLog(
                InputFile(name: "log", bytes: Array(bytes.prefix(900)), byteMaximum: 1 << 30),
                zone: .gmt
            )
            let before = try UsageMemoryTests.peak()
            let log = try UsageLog(file, zone: .gmt)
            let growth = try UsageMemoryTests.peak() - before
            try #require(log.uses.count == UsageMemoryTests.rowCount)
            try #require(growth < bytes.count, "\(growth) of \(bytes.count) bytes")
        }
    }

    @Test("a replay does not hold the whole log a second time")
    func replaying() async {
        await #expect(processExitsWith: .success) {
            let bytes = UsageMemoryTests.table()
            let log = try UsageLog(
                InputFile(name: "log", bytes: bytes, byteMaximum: 1 << 30),
                zone: .gmt
            )
            let preset = try #require(Preset.all.first { $0.id == "locked-in" })
            let replay = try UsageReplay(log, file: "log", preset: preset, cover: nil)
            var before = 0
            let report = replay.run { done in
                if before == 0, done > 0 { before = UsageMemoryTests.peakOrZero() }
            }
            let growth = try UsageMemoryTests.peak() - before
            try #require(report.useCount == UsageMemoryTests.rowCount && before > 0)
            try #require(growth < bytes.count, "\(growth) of \(bytes.count) bytes")
        }
    }

    private static func peakOrZero() -> Int {
        do { return try peak() } catch { return 0 }
    }
}
