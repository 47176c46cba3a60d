import Foundation
import Glibc
import Journal
import Testing

@Suite("Compaction", .timeLimit(.minutes(10)))
struct CompactionTests {
    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test("a new journal begins with the kept records, and history contains all")
    func keepsAndRetires() throws {
        var log = try RecordLog(directory: directory.path, access: .appending)
        let all = (0..<200).map { sample(UInt64($0), payload: [UInt8($0)]) }
        for record in all[..<100] { try log.append(record, durability: .kill) }
        let old = try log.records().reading.cursor
        let done = try log.compact { (sealed) throws(JournalError) in
            try sealed.records().filter { $0.header.id.low % 10 == 0 }
        }
        #expect(done)
        let continues = log.continues(old)
        #expect(!continues)
        for record in all[100...] { try log.append(record, durability: .kill) }
        let kept = all[..<100].filter { $0.header.id.low % 10 == 0 }
        #expect(try log.records().records == kept + all[100...])
        #expect(try log.records(from: old).reading.startedOver)
        #expect(try log.recordsEver() == all)
        #expect(try directory.names() == ["history-0001", "journal", "journal.lock"])
    }

    @Test("a record after the seal is appended again to the successor")
    func afterSeal() throws {
        var early = try RecordLog(directory: directory.path, access: .appending)
        try early.append(sample(1), durability: .kill)
        var late = try RecordLog(directory: directory.path, access: .appending)
        try late.compact { (sealed) throws(JournalError) in try sealed.records() }
        try late.compact { (sealed) throws(JournalError) in try sealed.records() }
        try early.append(sample(2), durability: .kill)
        #expect(try early.records().records == [sample(1), sample(2)])
        #expect(try late.records().records == [sample(1), sample(2)])
        #expect(try late.recordsEver() == [sample(1), sample(2)])
    }

    @Test("a record that is appended during compaction, after the seal, is void")
    func whileFolding() throws {
        var app = try RecordLog(directory: directory.path, access: .appending)
        try app.append(sample(1), durability: .kill)
        let journal = directory.journal
        var raw: [UInt8] = []
        try app.compact { (sealed) throws(JournalError) in
            // A process wrote the record, and has not read it back yet.
            raw = FileManager.default.contents(atPath: journal).map { [UInt8]($0) } ?? []
            appendRaw(raw[64..<128], to: journal)
            return try sealed.records()
        }
        #expect(try app.records().records == [sample(1)])
        #expect(try app.recordsEver() == [sample(1)])
    }

    @Test("a reader finds the seal, opens the successor, and reads the same records")
    func readerOpensSuccessor() throws {
        var reader = try RecordLog(directory: directory.path, access: .appending)
        var writer = try RecordLog(directory: directory.path, access: .appending)
        try writer.append(sample(1), durability: .kill)
        #expect(try !reader.refresh())
        try writer.append(sample(2), durability: .kill)
        try writer.compact { (sealed) throws(JournalError) in try sealed.records() }
        let old = try reader.records()
        #expect(old.records == [sample(1), sample(2)])
        #expect(old.reading.isSealed)
        #expect(try reader.refresh())
        let new = try reader.records(from: old.reading.cursor)
        #expect(new.records == [sample(1), sample(2)])
        #expect(new.reading.startedOver && !new.reading.isSealed)
        #expect(try !reader.refresh())
    }

    @Test("of two processes that compact, the second does nothing")
    func onlyOnce() throws {
        var first = try RecordLog(directory: directory.path, access: .appending)
        var second = try RecordLog(directory: directory.path, access: .appending)
        #expect(try first.compact { (_) throws(JournalError) in [sample(1)] })
        #expect(try !second.compact { (_) throws(JournalError) in [] })
        #expect(try second.records().records == [sample(1)])
    }

    @Test("if compaction fails, the next append keeps all records")
    func foldFails() throws {
        var log = try RecordLog(directory: directory.path, access: .appending)
        for number in 0..<50 { try log.append(sample(UInt64(number)), durability: .kill) }
        let failure = JournalError.payloadTooLarge(byteCount: 600, maximum: 512)
        expectError(failure) { () throws(JournalError) in
            try log.compact { (_) throws(JournalError) in throw failure }
        }
        #expect(try log.records().reading.isSealed)
        #expect(try log.records().reading.recordCount == 50)
        try log.append(sample(50), durability: .kill)
        #expect(try log.records().records == (0...50).map { sample($0) })
        #expect(try log.recordsEver() == (0...50).map { sample($0) })
    }

    @Test("after a loss, numbers continue after those of history")
    func numbersContinue() throws {
        var log = try RecordLog(directory: directory.path, access: .appending)
        try log.append(sample(1), durability: .kill)
        try log.compact { (sealed) throws(JournalError) in try sealed.records() }
        try FileManager.default.removeItem(atPath: directory.journal)
        var again = try RecordLog(directory: directory.path, access: .appending)
        #expect(again.origin == .created)
        try again.append(sample(2), durability: .kill)
        try again.compact { (_) throws(JournalError) in [] }
        try directory.write([1], to: "journal")
        var third = try RecordLog(directory: directory.path, access: .appending)
        try third.append(sample(3), durability: .kill)
        #expect(
            try directory.names() == [
                "history-0001", "history-0002", "journal", "journal-damaged-3", "journal.lock",
            ]
        )
        #expect(try third.recordsEver() == [sample(1), sample(2), sample(3)])
    }
}

private func appendRaw(_ bytes: ArraySlice<UInt8>, to path: String) {
    let descriptor = unsafe open(path, O_WRONLY | O_APPEND)
    var bytes = Array(bytes)
    // Another ID; the checksum is irrelevant after the seal.
    bytes[16] ^= 1
    #expect(unsafe write(descriptor, bytes, bytes.count) == bytes.count)
    close(descriptor)
}
