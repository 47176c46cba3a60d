/// The result of a pass over the journal.
public struct ReadResult: Hashable, Sendable {
    /// The place after the last record read; the next pass resumes here.
    public internal(set) var cursor: Cursor
    /// The number of records, including repeated ones.
    public internal(set) var recordCount = 0
    /// The number of bytes between readable records.
    public internal(set) var damagedByteCount = 0
    /// The bytes after the last readable record: torn, damaged, or still being written.
    ///
    /// The next pass examines them again; they count as damage once a record follows.
    public internal(set) var tailByteCount = 0
    /// True if the pass began at the beginning because its cursor was of another file.
    public internal(set) var startedOver: Bool
    /// True if the file is sealed and a successor replaces, or will replace, it.
    public internal(set) var isSealed = false
}

/// A place in the journal between two records.
public struct Cursor: Hashable, Sendable {
    /// The place before everything, in any file of the journal.
    public static let start = Cursor(generation: 0, byteOffset: 0)

    /// The number of the file, which grows by at least one with every compaction.
    public let generation: Int
    /// The bytes from the beginning of that file.
    public let byteOffset: Int
}
