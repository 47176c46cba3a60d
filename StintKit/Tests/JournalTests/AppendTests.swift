import Foundation
import Glibc
import Journal
import Testing

@Suite("Appending and reading", .timeLimit(.minutes(10)))
struct AppendTests {
    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test("records with payloads of every size are read back in order")
    func everySize() throws {
        var log = try RecordLog(directory: directory.path, access: .appending)
        var expected: [Record] = []
        for size in 0...Record.payloadByteCountMaximum {
            let payload = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ size) }
            expected.append(sample(UInt64(size), payload: payload, kind: UInt8(size % 256)))
            try log.append(expected[size], durability: size % 64 == 0 ? .powerLoss : .kill)
        }
        let (records, reading) = try log.records()
        #expect(records == expected)
        #expect(reading.recordCount == 513)
        #expect(reading.damagedByteCount == 0 && reading.tailByteCount == 0)
        var other = try RecordLog(directory: directory.path, access: .reading)
        #expect(try other.records().records == expected)
    }

    @Test("a payload of 513 bytes is rejected, and nothing is written")
    func tooLarge() throws {
        var log = try RecordLog(directory: directory.path, access: .appending)
        let before = try directory.bytes()
        let expected = JournalError.payloadTooLarge(byteCount: 513, maximum: 512)
        do {
            try log.append(sample(1, payload: Array(repeating: 0, count: 513)), durability: .kill)
            Issue.record("the record was accepted")
        } catch {
            #expect(error == expected)
        }
        #expect(try directory.bytes() == before)
    }

    @Test("a pass resumes at a cursor, and stops at another")
    func cursors() throws {
        var mine = try RecordLog(directory: directory.path, access: .appending)
        var theirs = try RecordLog(directory: directory.path, access: .appending)
        try mine.append(sample(1), durability: .kill)
        let first = try mine.records().reading.cursor
        try theirs.append(sample(2), durability: .kill)
        let limit = try mine.append(sample(3), durability: .kill)
        try theirs.append(sample(4), durability: .kill)
        #expect(try mine.records(from: first, through: limit).records == [sample(2), sample(3)])
        #expect(try mine.records(from: limit).records == [sample(4)])
        let end = try mine.records().reading.cursor
        #expect(try mine.records(from: end).records.isEmpty)
        #expect(try mine.records(from: end, through: limit).records.isEmpty)
        #expect(try mine.records().reading.startedOver)
        #expect(try !mine.records(from: end).reading.startedOver)
    }

    @Test("reading from every cursor gives the remaining records")
    func everyCursor() throws {
        var log = try RecordLog(directory: directory.path, access: .appending)
        var cursors: [Cursor] = []
        for number in 0..<100 {
            let payload = [UInt8](repeating: UInt8(number), count: number * 5)
            let record = sample(UInt64(number), payload: payload)
            cursors.append(try log.append(record, durability: .kill))
        }
        let all = try log.records().records
        for (index, cursor) in cursors.enumerated() {
            #expect(try log.records(from: cursor).records == Array(all[(index + 1)...]))
            #expect(try log.records(through: cursor).records == Array(all[...index]))
        }
    }

    @Test("a record that is appended twice counts once in history")
    func repeated() throws {
        var log = try RecordLog(directory: directory.path, access: .appending)
        try log.append(sample(1), durability: .kill)
        try log.append(sample(1), durability: .kill)
        #expect(try log.records().records == [sample(1), sample(1)])
        #expect(try log.recordsEver() == [sample(1)])
    }

    @Test("the first opening creates a journal that only its owner can read")
    func creation() throws {
        let created = try RecordLog(directory: directory.path, access: .appending)
        #expect(created.origin == .created)
        let found = try RecordLog(directory: directory.path, access: .appending)
        #expect(found.origin == .found)
        let attributes = try FileManager.default.attributesOfItem(atPath: directory.journal)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(try directory.names() == ["journal", "journal.lock"])
    }

    @Test("opening for reading creates nothing")
    func readingCreatesNothing() throws {
        let expected = JournalError.missing(path: directory.journal)
        expectError(expected) { () throws(JournalError) in
            _ = try RecordLog(directory: directory.path, access: .reading)
        }
        try directory.write([1, 2, 3])
        expectError(.unreadable(path: directory.journal)) { () throws(JournalError) in
            _ = try RecordLog(directory: directory.path, access: .reading)
        }
        #expect(try directory.names() == ["journal"])
    }

    @Test("errors describe the operation, the cause and the remedy")
    func descriptions() {
        let full = JournalError.storageFull(path: "/a/journal", code: ENOSPC)
        #expect(
            full.description == "could not write \"/a/journal\": No space left on device (28); "
                + "free space, then append the same record again"
        )
        let large = JournalError.payloadTooLarge(byteCount: 513, maximum: 512)
        #expect(
            large.description == "could not append record: its payload has 513 bytes, "
                + "at most 512 fit; store it elsewhere and refer to it"
        )
    }
}
