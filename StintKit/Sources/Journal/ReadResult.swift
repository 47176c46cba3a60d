/// What a pass over the journal found.
public struct ReadResult: Hashable, Sendable {
    /// The place after the last record read; the next pass resumes here.
    public internal(set) var cursor: Cursor
    /// How many records were handed over, repeated ones included.
    public internal(set) var recordCount = 0
    /// Bytes between readable records that belong to none.
    public internal(set) var damagedByteCount = 0
    /// Bytes after the last readable record: torn, damaged, or still being written.
    ///
    /// They are looked at again by the next pass, and count as damage once a record follows.
    public internal(set) var tailByteCount = 0
    /// Whether the pass began at the beginning because its cursor was not of this file.
    public internal(set) var startedOver: Bool
    /// Whether the file is closed for good and a successor takes, or will take, its place.
    public internal(set) var isSealed = false
}

/// A place in the journal between two records.
public struct Cursor: Hashable, Sendable {
    /// The place before everything, in whichever file is the journal.
    public static let start = Cursor(generation: 0, byteOffset: 0)

    /// The number of the file: it grows by at least one with every compaction.
    public let generation: Int
    /// Bytes from the beginning of that file.
    public let byteOffset: Int
}
