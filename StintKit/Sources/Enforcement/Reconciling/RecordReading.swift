public import Limits

/// Records that were read, and the place in the journal at which a later reading continues.
public struct RecordReading: Sendable {
    public let records: [StoredRecord]
    /// True if the records follow those of the reading that was continued.
    public let isContinued: Bool
    /// The end of the records.
    public let end: Place

    /// A place in the journal.
    public struct Place: Hashable, Sendable {
        /// The number of the journal's file; a compaction begins another one.
        let generation: Int
        /// The number of records in that file.
        let count: Int
    }
}
