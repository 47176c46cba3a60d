import Basics
import Foundation
import Glibc
import Journal
import Testing

@Suite("Several processes", .serialized, .timeLimit(.minutes(10)))
struct ProcessTests {
    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test("processes killed at random lose at most the record in flight", arguments: [1, 2])
    func killedAtRandom(seed: UInt64) throws {
        let each = 10_000
        var numbers = SeededNumbers(seed: seed)
        let first = KilledWriter(writer: 0, total: each, directory: directory.path)
        let second = KilledWriter(writer: 1, total: each, directory: directory.path)
        try first.start(&numbers)
        try second.start(&numbers)
        while first.isRunning || second.isRunning {
            let ready = waitForAny(of: first.descriptors + second.descriptors)
            if !Set(ready).isDisjoint(with: first.descriptors) { try first.advance(&numbers) }
            if !Set(ready).isDisjoint(with: second.descriptors) { try second.advance(&numbers) }
        }
        let kills = first.killCount + second.killCount
        let perRun = KilledWriter.killAfterMaximum + Int(ProbeProcess.lead)
        #expect(kills >= 2 * (each / (perRun + 1)), "a run appends at most this many records")

        var log = try RecordLog(directory: directory.path, access: .appending)
        var counts: [[Int]] = [Array(repeating: 0, count: each), Array(repeating: 0, count: each)]
        var last = [-1, -1]
        _ = try unsafe log.read(from: .start) { header, _ in
            let writer = Int(header.id.high)
            let index = Int(header.id.low)
            counts[writer][index] += 1
            #expect(index > last[writer], "writer \(writer): \(index) after \(last[writer])")
            last[writer] = index
        }
        var inFlight = 0
        for (writer, acknowledged) in [first.acknowledged, second.acknowledged].enumerated() {
            for index in 0..<each {
                let isAcknowledged = acknowledged.contains(UInt32(index))
                #expect(counts[writer][index] <= 1)
                #expect(counts[writer][index] == 1 || !isAcknowledged, "\(writer): \(index)")
                inFlight += isAcknowledged ? 0 : 1
            }
        }
        #expect(inFlight <= kills, "each kill loses at most the record in flight")
    }

    @Test(
        "four processes that compact every few KiB produce each result once",
        arguments: [1_400, 4_096]
    )
    func fourWriters(compactionByteCount: Int) throws {
        let each = 2_500
        var results: [UInt32] = []
        let probes = try (0..<4).map { writer in
            try RunningCount(directory.path, writer, first: 0, each, compactionByteCount)
        }
        while probes.contains(where: \.isRunning) {
            let ready = waitForAny(of: probes.filter(\.isRunning).map(\.output))
            for index in probes.indices where ready.contains(probes[index].output) {
                probes[index].advance()
            }
        }
        for probe in probes {
            #expect(probe.exitCode == 0)
            #expect(probe.results == probe.results.sorted())
            results += probe.results
        }
        #expect(results.sorted() == (1...UInt32(each * 4)).map { $0 })
        try expectOnceEach(writers: 4, each: each)
        #expect(try directory.names().count > 20)
    }

    @Test("four compacting processes, killed at random, produce no result twice")
    func fourWritersKilled() throws {
        let each = 5_000
        var numbers = SeededNumbers(seed: 5)
        var results: [UInt32] = []
        var kills = 0
        var nextIndex = [0, 0, 0, 0]
        var probes: [RunningCount] = []
        for writer in 0..<4 {
            probes.append(try RunningCount(directory.path, writer, first: 0, each, 1_400))
        }
        while probes.contains(where: \.isRunning) {
            let ready = waitForAny(of: probes.filter(\.isRunning).map(\.output))
            for writer in probes.indices where ready.contains(probes[writer].output) {
                probes[writer].advance()
                // Scheduling varies, so the first kills do not depend on chance.
                let chance = Int.random(in: 0..<8, using: &numbers)
                let isDue = kills < 4 || kills < 60 && chance == 0
                if isDue, probes[writer].isRunning {
                    probes[writer].kill()
                    kills += 1
                }
                guard !probes[writer].isRunning else { continue }
                results += probes[writer].results
                // The record in flight may be stored or not; it is not appended again.
                nextIndex[writer] += probes[writer].results.count + 1
                guard probes[writer].exitCode != 0 else { continue }
                #expect(probes[writer].exitCode == -SIGKILL)
                let left = each - nextIndex[writer]
                guard left > 0 else { continue }
                probes[writer] = try RunningCount(
                    directory.path,
                    writer,
                    first: nextIndex[writer],
                    left,
                    1_400
                )
            }
        }
        #expect(kills > 0)
        let distinct = Set(results)
        #expect(distinct.count == results.count, "no result twice")
        let highest = Int(results.max() ?? 0)
        #expect(highest - distinct.count <= kills, "every gap is a record in flight")
        var log = try RecordLog(directory: directory.path, access: .appending)
        var ever = 0
        _ = try unsafe log.forEachRecordEver { header, _ in ever += header.kind == 1 ? 1 : 0 }
        #expect(ever >= highest && ever - results.count <= kills)
    }

    @Test("a full storage is reported, and the journal can be read and appended to later")
    func full() throws {
        for limit in [4_096, 4_097, 4_130, 4_159] {
            try directory.clear()
            var probe = try ProbeProcess(["fill", directory.path, String(limit)])
            #expect(probe.finish() == 74)
            let count = probe.acknowledged.count
            #expect(count == (limit - 64) / 64)
            var log = try RecordLog(directory: directory.path, access: .appending)
            let (records, reading) = try log.records()
            #expect(records.map { Int($0.header.id.low) } == Array(0..<count))
            #expect(reading.tailByteCount == (limit - 64) % 64)
            try log.append(sample(1), durability: .kill)
            #expect(try log.records().records.last == sample(1))
        }
    }

    @Test("denied access is reported as such, and nothing is changed")
    func accessDenied() throws {
        var log = try RecordLog(directory: directory.path, access: .appending)
        try log.append(sample(1), durability: .kill)
        let before = try directory.bytes()
        for name in ["journal", "journal.lock"] {
            #expect(unsafe chmod(directory.path + "/" + name, 0) == 0)
        }
        var probe = try ProbeProcess(["refused", directory.path])
        #expect(probe.finish() == 77)
        #expect(unsafe chmod(directory.journal, 0o600) == 0)
        #expect(try directory.bytes() == before)
        #expect(try directory.names() == ["journal", "journal.lock"])
    }

    @Test(
        "if any call fails, nothing is lost or repeated",
        arguments: ["die", "tear", "fail", "short"]
    )
    func everyCall(fault: String) throws {
        var call = 1
        while true {
            try directory.clear()
            let before = (0..<20).map { index in
                var record = sample(UInt64(index))
                record.header.id = RecordID(high: 1, low: UInt64(index))
                return record
            }
            do {
                var log = try RecordLog(directory: directory.path, access: .appending)
                for record in before { try log.append(record, durability: .kill) }
            }
            var probe = try ProbeProcess(["fault", directory.path, fault, String(call)])
            let code = probe.finish()
            if code == 0 { break }
            let expectedCode = ["fail": 74, "short": 75][fault] ?? -SIGKILL
            #expect(code == expectedCode, "call \(call)")
            if fault == "fail" { #expect(try !directory.names().contains("journal-new")) }

            // A process that only reads finds a complete journal at this instant.
            var reader = try RecordLog(directory: directory.path, access: .reading)
            let seen = try tally(&reader)
            let acknowledged = UInt32(probe.acknowledged.count)
            let expected = 20 + acknowledged
            if fault == "short" { #expect(seen == 22) }
            #expect(seen == expected || seen == expected + 1, "\(fault) \(call): \(seen)")

            // A process that appends continues.
            var log = try RecordLog(directory: directory.path, access: .appending)
            #expect(log.origin == .found)
            try log.append(sample(77), durability: .powerLoss)
            #expect(try tally(&log) == seen + 1)
            let ever = try log.recordsEver().filter { $0.header.kind == 1 }
            #expect(UInt32(ever.count) == seen + 1)
            #expect(Array(ever.prefix(20)) == before)
            #expect(ever.last == sample(77))
            let isCompacted = try log.compact { (sealed) throws(JournalError) in
                try sealed.records()
            }
            #expect(isCompacted)
            #expect(try tally(&log) == seen + 1)
            let history = try directory.names().filter { $0.hasPrefix("history") }
            #expect(try Set(history.map(directory.fileNumber)).count == history.count)
            call += 1
        }
        #expect(call > 12, "every step of the compaction failed once")
    }

    private func tally(_ log: inout RecordLog) throws -> UInt32 {
        var count: UInt32 = 0
        for record in try log.records().records {
            if record.header.kind == 2 {
                count = record.payload.reversed().reduce(0) { $0 << 8 | UInt32($1) }
            } else {
                count += 1
            }
        }
        return count
    }

    private func expectOnceEach(writers: Int, each: Int) throws {
        var log = try RecordLog(directory: directory.path, access: .appending)
        var seen: [[Int]] = Array(repeating: [], count: writers)
        let reading = try unsafe log.forEachRecordEver { header, _ in
            if header.kind == 1 { seen[Int(header.id.high)].append(Int(header.id.low)) }
        }
        for writer in seen { #expect(writer == Array(0..<each)) }
        #expect(reading.damagedByteCount == 0)
    }
}
