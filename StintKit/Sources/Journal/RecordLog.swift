/// The journal of one directory, open for reading and optionally for appending.
///
/// Several processes may open it at the same time. Appending needs no lock: each record is one write
/// at the end of the file. Use a value on one thread at a time.
public struct RecordLog: ~Copyable {
    /// The version of the format that this software writes.
    public static let formatVersion = 1

    /// The origin of the journal; the last one other than `found`, if any.
    public internal(set) var origin: Origin

    /// The number of the open file; each compaction adds 1.
    public internal(set) var generation: Int

    let directory: LogDirectory
    let access: Access
    let buffer: FrameBuffer
    var file: LogFile
    /// The offset up to which this value has read the file without finding a seal.
    var unsealedByteCount = 0

    /// The permitted access to the journal.
    public enum Access: Hashable, Sendable {
        /// Read-only, without creating, repairing or locking, for a process that may not write.
        case reading
        case appending
    }

    /// Opens the journal of an existing directory.
    ///
    /// Opening for appending creates a missing journal and sets an unreadable one aside, as `origin`
    /// reports. Opening for reading creates, repairs and locks nothing.
    /// - Throws: `unavailable` before the first unlock; `newerFormat` for the journal of a newer
    ///   version; for reading, `missing` and `unreadable`; otherwise the error of the system.
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

    /// Returns true if reading continues at a cursor, false if it starts over in another file.
    public func continues(_ cursor: Cursor) -> Bool {
        cursor.generation == generation
    }

    /// Passes the records between two cursors to `body`, in file order.
    ///
    /// A record may be repeated after a repeated append and after a compaction; a caller that adds
    /// up values must compare IDs, or start over after a compaction. A cursor of another file means
    /// the first record; a limit of another file is ignored. A payload is valid during the call.
    /// - Returns: The cursor at which the next pass resumes, and the damage. If the file is sealed,
    ///   call `refresh`, and read again if that returns true.
    /// - Complexity: O(n) in the bytes read; memory is constant.
    public mutating func read(
        from cursor: Cursor,
        through limit: Cursor? = nil,
        _ body: (_ header: RecordHeader, _ payload: UnsafeRawBufferPointer) -> Void
    ) throws(JournalError) -> ReadResult {
        try unsafe read(from: cursor, through: limit, damage: { _ in }, body)
    }

    /// Reads records as `read(from:through:_:)` does, and reports damage between them.
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

    /// Opens the new file if the journal was compacted since this value opened it.
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
        // Keep an earlier result other than `found`.
        if opened.origin != .found { origin = opened.origin }
        file = opened.file
        unsealedByteCount = 0
    }
}
