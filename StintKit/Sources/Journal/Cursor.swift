/// A place in the journal between two records.
public struct Cursor: Hashable, Sendable {
    /// The place before everything, in whichever file is the journal.
    public static let start = Cursor(generation: 0, byteOffset: 0)

    /// The number of the file: it grows by at least one with every compaction.
    public let generation: Int
    /// Bytes from the beginning of that file.
    public let byteOffset: Int
}
