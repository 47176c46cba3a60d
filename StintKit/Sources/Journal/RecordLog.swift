/// The journal of one directory, open for reading and optionally for appending.
///
/// Any number of processes may open it at once. Appending needs no lock: a record is one write at
/// the end of the file, and file order decides. A value belongs to one thread at a time.
public struct RecordLog: ~Copyable {
    /// The version of the format that this software writes.
    public static let formatVersion = 1

    /// The origin of the journal: the last notable one that this value found or caused.
    public internal(set) var origin: Origin

    let directory: LogDirectory
    let access: Access
    let buffer: FrameBuffer
    var file: LogFile
    var generation: Int
    /// The offset up to which this value has read the file without finding a seal.
    var unsealedByteCount = 0

    /// The permitted access to the journal.
    public enum Access: Hashable, Sendable {
        /// Only reading, without creating, repairing or locking, for a process that may not write.
        case reading
        case appending
    }

    /// Opens the journal of an existing directory.
    ///
    /// Opening for appending creates a missing journal, and sets an unreadable one aside; `origin`
    /// reports that. Reading alone creates, repairs and locks nothing.
    /// - Throws: `unavailable` before the first unlock, `newerFormat` for a later version's
    ///   journal, `missing` and `unreadable` only for reading; otherwise the error of the system.
    public init(directory path: String, access: Access) throws(JournalError) {
        let directory = LogDirectory(path: path)
        let buffer = FrameBuffer()
        let opened = try OpenedLog(directory, access, through: buffer)
        self.directory = directory
        self.access = access
        self.buffer = buffer
        file = opened.file
        generation = opened.generation
        origin = opened.origin
    }

    /// Returns true if reading continues at a place, false if it starts over in another file.
    public func continues(_ cursor: Cursor) -> Bool {
        cursor.generation == generation
    }

    /// Passes the records between two places to `body`, in file order.
    ///
    /// A record may be repeated: after an append was repeated, and after a compaction. A caller
    /// whose sums would suffer uses the IDs, or starts over when the place does not continue. If
    /// the cursor does not continue, reading begins with the first record; a limit of another file
    /// is ignored. A record's payload is valid during the call.
    /// - Returns: The place where the next pass resumes, and the damage. If the file is sealed,
    ///   call `refresh` and read again if it returns true.
    /// - Complexity: O(n) in the bytes read; memory is constant.
    public mutating func read(
        from cursor: Cursor,
        through limit: Cursor? = nil,
        _ body: (_ header: RecordHeader, _ payload: UnsafeRawBufferPointer) -> Void
    ) throws(JournalError) -> ReadResult {
        try unsafe read(from: cursor, through: limit, damage: { _ in }, body)
    }

    /// Reads records as `read(from:through:_:)` does, and reports damage in its place.
    mutating func read(
        from cursor: Cursor,
        through limit: Cursor? = nil,
        damage: (_ byteCount: Int) -> Void,
        _ body: (_ header: RecordHeader, _ payload: UnsafeRawBufferPointer) -> Void
    ) throws(JournalError) -> ReadResult {
        let reading = try unsafe file.records(
            from: continues(cursor) ? cursor.byteOffset : 0,
            to: limit.flatMap { continues($0) ? $0.byteOffset : nil } ?? .max,
            generation: generation,
            through: buffer,
            damage: damage,
            body
        )
        unsealedByteCount = max(unsealedByteCount, reading.cursor.byteOffset)
        return reading
    }

    /// Opens the new file if the journal was compacted since.
    /// - Returns: True if it was; reading then starts over.
    public mutating func refresh() throws(JournalError) -> Bool {
        guard try directory.identity(of: directory.journalPath) != file.identity else {
            return false
        }
        adopt(try OpenedLog(directory, access, through: buffer))
        return true
    }

    mutating func adopt(_ opened: consuming OpenedLog) {
        generation = opened.generation
        // An earlier finding remains visible.
        if opened.origin != .found { origin = opened.origin }
        file = opened.file
        unsealedByteCount = 0
    }
}
