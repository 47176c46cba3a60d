public import Limits

/// Records that were read, and the place in the journal from which a later reading continues.
public struct RecordReading: Sendable {
    public let records: [StoredRecord]
    /// The end of the records.
    public let end: Place

    /// A place in the journal: the number of its file; a compaction begins another one.
    public struct Place: Hashable, Sendable {
        let generation: Int
    }
}
