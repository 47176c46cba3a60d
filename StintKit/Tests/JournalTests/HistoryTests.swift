import Foundation
import Glibc
import Journal
import Testing

@Suite("Merging history", .timeLimit(.minutes(10)))
struct HistoryTests {
    private let directory: TemporaryDirectory
    private static let maximum = RecordLog.historyFileMaximum

    init() throws {
        directory = try TemporaryDirectory()
    }

    /// Returns a journal with some history files, each with two new records and the first one again.
    private func journal(files count: Int) throws -> RecordLog {
        var log = try RecordLog(directory: directory.path, access: .appending)
        for number in 0..<UInt64(count) {
            try log.append(sample(2 * number), durability: .kill)
            try log.append(sample(2 * number + 1, payload: [7]), durability: .kill)
            try log.compact { (sealed) throws(JournalError) in
                Array(try sealed.records().prefix(1))
            }
        }
        return log
    }

    private var history: [String] {
        get throws { try directory.names().filter { $0.hasPrefix("history-") } }
    }

    @Test("fewer files than the maximum stay, as many become one with the same records")
    func merges() throws {
        var few = try journal(files: Self.maximum - 1)
        #expect(try !few.mergeHistory(before: .max))
        #expect(try history.count == Self.maximum - 1)
        try few.append(sample(1000), durability: .kill)
        try few.compact { (sealed) throws(JournalError) in try sealed.records() }
        let all = try few.recordsEver()
        #expect(try few.mergeHistory(before: .max))
        #expect(try history == ["history-0032"])
        #expect(try few.recordsEver() == all)
        #expect(all.count == 2 * (Self.maximum - 1) + 1)
        #expect(try !few.mergeHistory(before: .max))
        // The journal goes on, and its next file has the next number.
        try few.compact { (sealed) throws(JournalError) in try sealed.records() }
        #expect(try history == ["history-0032", "history-0033"])
        #expect(try few.recordsEver() == all)
    }

    @Test("files that end after an instant stay small, and so do fewer than the maximum before it")
    func staysSmall() throws {
        var log = try RecordLog(directory: directory.path, access: .appending)
        for number in 1...UInt64(Self.maximum + 5) {
            try log.append(sample(number, at: Int64(number)), durability: .kill)
            try log.compact { (sealed) throws(JournalError) in try sealed.records() }
        }
        let (all, old) = (try log.recordsEver(), try history)
        #expect(try !log.mergeHistory(before: Int64(Self.maximum)))
        #expect(try history == old)
        #expect(try log.mergeHistory(before: Int64(Self.maximum + 1)))
        #expect(try history == Array(old.suffix(6)))
        #expect(try log.recordsEver() == all)
    }

    @Test(
        "a merge that stops at any step loses no record and repeats none, and the next one ends it"
    )
    func stops() throws {
        var log = try journal(files: Self.maximum)
        let all = try log.recordsEver()
        var old: [(name: String, bytes: [UInt8])] = []
        for name in try history { old.append((name, try directory.bytes(name))) }
        try log.mergeHistory(before: .max)
        let merged = try directory.bytes("history-0032")
        for removed in 0..<Self.maximum {
            for (name, bytes) in old.dropLast() { try directory.write(bytes, to: name) }
            try directory.write(merged, to: "history-0032")
            for (name, _) in old.dropLast().suffix(removed) {
                try FileManager.default.removeItem(atPath: directory.path + "/" + name)
            }
            #expect(try log.recordsEver() == all, "\(removed) files are removed")
        }
        // Before the merged file has its name, it may be incomplete.
        for (name, bytes) in old { try directory.write(bytes, to: name) }
        try directory.write(Array(merged.prefix(merged.count / 2)), to: "history-new")
        #expect(try log.recordsEver() == all)
        #expect(try log.mergeHistory(before: .max))
        #expect(try history == ["history-0032"])
        #expect(try log.recordsEver() == all)
    }

    @Test(
        "if any call of a merge fails, no record is lost or moved",
        arguments: ["die", "tear", "fail", "short"]
    )
    func everyCall(fault: String) throws {
        var call = 1
        while true {
            try directory.clear()
            let all: [Record]
            do {
                var log = try journal(files: Self.maximum)
                all = try log.recordsEver()
            }
            var probe = try ProbeProcess(["merge", directory.path, fault, String(call)])
            let code = probe.finish()
            if code == 0 { break }
            let expectedCode = ["fail": 74, "short": 75][fault] ?? -SIGKILL
            try #require(code == expectedCode, "call \(call)")
            if fault == "fail" { #expect(try !directory.names().contains("history-new")) }
            var log = try RecordLog(directory: directory.path, access: .appending)
            #expect(try log.recordsEver() == all, "\(fault) \(call)")
            try log.mergeHistory(before: .max)
            #expect(try log.recordsEver() == all, "\(fault) \(call)")
            call += 1
        }
        #expect(call > Self.maximum, "every step of the merge failed once")
    }

    @Test("a damaged file and those before it stay as they are")
    func damage() throws {
        var log = try journal(files: Self.maximum + 2)
        var bytes = try directory.bytes("history-0002")
        bytes[70] ^= 1
        try directory.write(bytes, to: "history-0002")
        let all = try log.recordsEver()
        #expect(try log.mergeHistory(before: .max))
        #expect(try history == ["history-0001", "history-0002", "history-0034"])
        #expect(try directory.bytes("history-0002") == bytes)
        #expect(try log.recordsEver() == all)
    }
}
