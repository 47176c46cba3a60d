/// The result of a pass over the journal.
public struct ReadResult: Hashable, Sendable {
    /// The position after the last record; the next pass resumes here.
    public internal(set) var cursor: Cursor
    /// The number of records, including repeated records.
    public internal(set) var recordCount = 0
    /// The number of bytes between readable records.
    public internal(set) var damagedByteCount = 0
    /// The bytes after the last readable record: torn, damaged, or still being written.
    ///
    /// The next pass reads them again. They count as damage once a record follows.
    public internal(set) var tailByteCount = 0
    /// True if the pass began at the start of the file, because its cursor was of another file.
    public internal(set) var startedOver: Bool
    /// True if the file is sealed, so a successor replaces it.
    public internal(set) var isSealed = false
}

/// A position between two records of the journal.
public struct Cursor: Hashable, Sendable {
    /// The position before the first record, in any file of the journal.
    public static let start = Cursor(generation: 0, byteOffset: 0)

    /// The number of the file, which increases with every compaction.
    public let generation: Int
    /// The offset in that file, in bytes.
    public let byteOffset: Int
}
