import Journal
import Testing

func sample(
    _ number: UInt64,
    payload: [UInt8] = [],
    kind: UInt8 = 1,
    at wallMilliseconds: Int64? = nil
) -> Record {
    Record(
        header: RecordHeader(
            id: RecordID(high: ~number, low: number),
            wallMilliseconds: wallMilliseconds ?? -Int64(number),
            bootMilliseconds: .max - Int64(number),
            bootID: BootID(high: 7, low: number &* 31),
            kind: kind
        ),
        payload: payload
    )
}

extension RecordLog {
    /// Returns the records of the journal.
    mutating func records(
        from cursor: Cursor = .start,
        through limit: Cursor? = nil
    ) throws(JournalError) -> (records: [Record], reading: ReadResult) {
        var records: [Record] = []
        let reading = try unsafe read(from: cursor, through: limit) { header, payload in
            unsafe records.append(Record(header: header, payload: Array(payload)))
        }
        return (records, reading)
    }

    /// Returns all records ever appended.
    mutating func recordsEver() throws(JournalError) -> [Record] {
        var records: [Record] = []
        _ = try unsafe forEachRecordEver { header, payload in
            unsafe records.append(Record(header: header, payload: Array(payload)))
        }
        return records
    }
}

extension SealedJournal {
    /// Returns the records before the seal.
    borrowing func records() throws(JournalError) -> [Record] {
        var records: [Record] = []
        _ = try unsafe read { header, payload in
            unsafe records.append(Record(header: header, payload: Array(payload)))
        }
        return records
    }
}

/// Checks that a body throws an error.
func expectError(
    _ expected: JournalError,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () throws(JournalError) -> Void
) {
    do {
        try body()
        Issue.record("no error", sourceLocation: sourceLocation)
    } catch {
        #expect(error == expected, sourceLocation: sourceLocation)
    }
}
