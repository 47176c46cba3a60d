import Basics
import Foundation
import Glibc
import Journal
import Testing

@Suite("Damage", .timeLimit(.minutes(10)))
struct DamageTests {
    let directory: TemporaryDirectory
    /// Five records, the bytes of their file, and the offsets of their ends.
    let records: [Record]
    let bytes: [UInt8]
    let ends: [Int]

    init() throws {
        directory = try TemporaryDirectory()
        records = (0..<5).map { number in
            sample(UInt64(number), payload: Array("payload \(number)".utf8.prefix(number * 3)))
        }
        var log = try RecordLog(directory: directory.path, access: .appending)
        var ends: [Int] = []
        for record in records { ends.append(try log.append(record, durability: .kill).byteOffset) }
        self.ends = ends
        bytes = try directory.bytes()
    }

    @Test("a journal that is cut at any byte contains the complete records, and can be appended to")
    func truncation() throws {
        for count in 0...bytes.count {
            try directory.clear()
            try directory.write(Array(bytes[..<count]))
            let whole = ends.filter { $0 <= count }.count
            var log = try RecordLog(directory: directory.path, access: .appending)
            if count < 64 {
                #expect(
                    log.origin == .setAside(name: "journal-damaged-1", salvagedRecordCount: 0)
                )
                #expect(try directory.bytes("journal-damaged-1").starts(with: bytes[..<count]))
            } else {
                #expect(log.origin == .found)
                let (read, reading) = try log.records()
                #expect(read == Array(records[..<whole]))
                #expect(reading.tailByteCount == count - (ends.last { $0 <= count } ?? 64))
                #expect(reading.damagedByteCount == 0)
            }
            try log.append(sample(99), durability: .kill)
            #expect(try log.records().records == records[..<whole] + [sample(99)])
        }
    }

    @Test("a changed bit loses at most one record, and is reported")
    func bitFlips() throws {
        for position in bytes.indices {
            for bit in [0, 3, 7] {
                var damaged = bytes
                damaged[position] ^= 1 << bit
                try directory.clear()
                try directory.write(damaged)
                var log = try RecordLog(directory: directory.path, access: .appending)
                let (read, reading) = try log.records()
                if position < 64 {
                    #expect(
                        log.origin == .setAside(name: "journal-damaged-1", salvagedRecordCount: 5)
                    )
                    #expect(read == records)
                } else {
                    let hit = try #require(ends.firstIndex { position < $0 })
                    var expected = records
                    expected.remove(at: hit)
                    #expect(read == expected, "byte \(position), bit \(bit)")
                    let size = ends[hit] - (hit == 0 ? 64 : ends[hit - 1])
                    #expect(reading.damagedByteCount + reading.tailByteCount == size)
                }
            }
        }
    }

    @Test(
        "zeros at the end are skipped once a record follows",
        arguments: [1, 63, 4_096, 40_000]
    )
    func zeros(count: Int) throws {
        try directory.write(bytes + Array(repeating: 0, count: count))
        var log = try RecordLog(directory: directory.path, access: .appending)
        let first = try log.records()
        #expect(first.records == records)
        #expect(first.reading.tailByteCount == count)
        try log.append(sample(9), durability: .kill)
        let second = try log.records(from: first.reading.cursor)
        #expect(second.records == [sample(9)])
        #expect(second.reading.damagedByteCount == count)
        #expect(second.reading.tailByteCount == 0)
    }

    @Test("a gigabyte of zeros hides no record, and is not kept in memory")
    func gigabyte() throws {
        try directory.write(bytes)
        // A hole uses no space on the disk.
        let size = 1 << 30
        let file = try FileHandle(forWritingTo: URL(filePath: directory.journal))
        try file.truncate(atOffset: UInt64(size))
        try file.close()
        var log = try RecordLog(directory: directory.path, access: .appending)
        try log.append(sample(9), durability: .kill)
        let read = try log.records()
        #expect(read.records == records + [sample(9)])
        #expect(read.reading.damagedByteCount == size - bytes.count)
        try log.compact { (sealed) throws(JournalError) in try sealed.records() }
        #expect(try log.records().records == records + [sample(9)])
        #expect(try directory.bytes().count < 4096)
    }

    @Test("any garbage between records is skipped and counted", arguments: 0..<40)
    func garbage(seed: Int) throws {
        var numbers = SeededNumbers(seed: UInt64(seed))
        var file = Array(bytes[..<64])
        var expected = 0
        var start = 64
        for end in ends {
            var noise = (0..<Int.random(in: 0...20_000, using: &numbers)).map { _ in
                UInt8.random(in: 0...255, using: &numbers)
            }
            // Add beginnings of frames, and incomplete frames.
            for _ in 0..<noise.count / 200 {
                let place = Int.random(in: 0..<noise.count - 8, using: &numbers)
                noise.replaceSubrange(place..<place + 8, with: bytes[64..<72])
            }
            noise += bytes[start..<end - 1]
            file += noise
            expected += noise.count
            file += bytes[start..<end]
            start = end
        }
        try directory.write(file)
        var log = try RecordLog(directory: directory.path, access: .appending)
        let (read, reading) = try log.records()
        #expect(read == records)
        #expect(reading.damagedByteCount == expected)
        #expect(reading.tailByteCount == 0)
    }

    @Test("records across the edge of the buffer are read", arguments: 0..<16)
    func bufferEdge(shift: Int) throws {
        try directory.clear()
        var log = try RecordLog(directory: directory.path, access: .appending)
        var expected = [sample(0, payload: Array(repeating: 1, count: shift))]
        for number in 1..<300 {
            let payload = [UInt8](repeating: 3, count: number % 513)
            expected.append(sample(UInt64(number), payload: payload))
        }
        for record in expected { try log.append(record, durability: .kill) }
        #expect(try log.records().records == expected)
    }

    @Test("an incomplete frame does not hide the next record")
    func tornThenWhole() throws {
        for cut in 1..<70 {
            try directory.clear()
            try directory.write(bytes + bytes[ends[3]..<min(ends[3] + cut, ends[4] - 1)])
            var log = try RecordLog(directory: directory.path, access: .appending)
            let end = try log.append(sample(9), durability: .kill)
            let (read, reading) = try log.records()
            #expect(read == records + [sample(9)])
            #expect(reading.cursor == end)
        }
    }

    @Test("something that is not a file is set aside, and a journal is created")
    func notAFile() throws {
        let makers: [(String) -> Void] = [
            { unsafe mkdir($0, 0o700) }, { unsafe mkfifo($0, 0o600) },
            { unsafe symlink("/etc/passwd", $0) },
        ]
        for make in makers {
            try directory.clear()
            make(directory.journal)
            var log = try RecordLog(directory: directory.path, access: .appending)
            #expect(log.origin == .setAside(name: "journal-damaged-1", salvagedRecordCount: 0))
            try log.append(sample(1), durability: .kill)
            #expect(try log.recordsEver() == [sample(1)])
            #expect(try directory.names() == ["journal", "journal-damaged-1", "journal.lock"])
        }
    }

    @Test("a journal that is set aside is sealed, so other processes open the new one")
    func openWhileSetAside() throws {
        var early = try RecordLog(directory: directory.path, access: .appending)
        let handle = try FileHandle(forUpdating: URL(filePath: directory.journal))
        try handle.write(contentsOf: Data([0, 0, 0, 0]))
        try handle.close()
        var late = try RecordLog(directory: directory.path, access: .appending)
        #expect(late.origin == .setAside(name: "journal-damaged-1", salvagedRecordCount: 5))
        try early.append(sample(9), durability: .kill)
        #expect(try late.records().records == records + [sample(9)])
        #expect(try early.records().records == records + [sample(9)])
        #expect(try early.recordsEver() == records + [sample(9)])
    }

    @Test("a journal of a newer version is not changed")
    func newerVersion() throws {
        // The opening frame of a newer version differs in the number and the checksum.
        var log = try RecordLog(directory: directory.path, access: .appending)
        let frame = try directory.bytes()
        try log.append(
            Record(
                header: RecordHeader(
                    id: RecordID(high: 1, low: 0),
                    wallMilliseconds: 0,
                    bootMilliseconds: 0,
                    bootID: BootID(high: 0, low: 0),
                    kind: 2
                ),
                payload: []
            ),
            durability: .kill
        )
        var opening = try Array(directory.bytes()[frame.count...])
        // A record's frame differs from an opening frame only in its type and checksum.
        opening[7] = 3
        opening.replaceSubrange(8..<16, with: checksum(of: opening))
        try directory.write(opening)
        for access in [RecordLog.Access.reading, .appending] {
            expectError(.newerFormat(path: directory.journal, found: 2, supported: 1)) {
                () throws(JournalError) in
                _ = try RecordLog(directory: directory.path, access: access)
            }
        }
        #expect(try directory.bytes() == opening)
    }

    /// Returns the checksum of a frame, by a second implementation.
    private func checksum(of frame: [UInt8]) -> [UInt8] {
        var value: UInt64 = 0x5374_696E_745F_4A31
        for start in [0] + stride(from: 16, to: frame.count, by: 8) {
            let bytes = frame[start..<start + 8]
            let word = bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            value = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
            value ^= value >> 32
        }
        return (0..<8).map { UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) }
    }
}
