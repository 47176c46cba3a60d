import Journal

/// The number of increments: the smallest possible state.
struct Tally {
    static let incrementKind: UInt8 = 1
    static let totalKind: UInt8 = 2

    private(set) var count: UInt32 = 0

    mutating func fold(_ header: RecordHeader, _ payload: UnsafeRawBufferPointer) {
        switch header.kind {
        case Self.incrementKind: count += 1
        case Self.totalKind: count = unsafe payload.loadUnaligned(as: UInt32.self)
        default: break
        }
    }

    /// Returns the record that a compaction keeps: the total.
    static func kept(of sealed: borrowing SealedJournal) throws(JournalError) -> [Record] {
        var tally = Tally()
        let reading = try unsafe sealed.read { header, payload in
            unsafe tally.fold(header, payload)
        }
        let total = unsafe withUnsafeBytes(of: tally.count) { unsafe Array($0) }
        let id = RecordID(high: .max, low: UInt64(reading.cursor.generation))
        return [Record(header: .plain(id, kind: totalKind), payload: total)]
    }
}

extension Record {
    static func increment(writer: Int, _ index: Int) -> Record {
        let id = RecordID(high: UInt64(writer), low: UInt64(index))
        return Record(header: .plain(id, kind: Tally.incrementKind), payload: [])
    }
}

extension RecordHeader {
    static func plain(_ id: RecordID, kind: UInt8) -> RecordHeader {
        RecordHeader(
            id: id,
            wallMilliseconds: 0,
            bootMilliseconds: 0,
            bootID: BootID(high: 0, low: 0),
            kind: kind
        )
    }
}
