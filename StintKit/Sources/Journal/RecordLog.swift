/// The journal of one directory, open for reading and, if so chosen, for appending.
///
/// Any number of processes may have it open at once. Appending takes no lock: a record is one write
/// at the end of the file, and file order decides. A value belongs to one thread at a time.
public struct RecordLog: ~Copyable {
    /// The version of the format that this software writes.
    public static let formatVersion = 1

    /// How the journal came to be: the last thing of note that this value met or did.
    public internal(set) var origin: Origin

    let directory: LogDirectory
    let access: Access
    let buffer: FrameBuffer
    var file: LogFile
    var generation: Int
    /// Up to here this value has read the file and met no seal.
    var unsealedByteCount = 0

    /// What a value may do with the journal.
    public enum Access: Hashable, Sendable {
        /// Only read: makes, mends and locks nothing, as suits a process that may not write.
        case reading
        /// Read and append.
        case appending
    }

    /// Opens the journal of a directory.
    ///
    /// Opening for appending makes the journal if there is none, and sets an unreadable one aside;
    /// the origin then says so.
    /// - Parameters:
    ///   - path: A directory that exists.
    ///   - access: Reading alone makes, mends and locks nothing.
    /// - Throws: `unavailable` before the first unlock, `newerFormat` for a later version's
    ///   journal, `missing` and `unreadable` only for reading; otherwise what the system reports.
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

    /// Tells whether reading from a place goes on there, or starts over in another file.
    public func continues(_ cursor: Cursor) -> Bool {
        cursor.generation == generation
    }

    /// Hands over the records between two places, in file order.
    ///
    /// A record may come twice: after an append was repeated, and after a compaction. A caller
    /// whose sums would suffer goes by the ids, or starts afresh when the place does not continue.
    /// - Parameters:
    ///   - cursor: Where to begin. If it does not continue, reading begins with the first record.
    ///   - limit: Where to stop, for the outcome at one's own record; unless it is of another file.
    ///   - body: Gets each record; its payload is valid during the call.
    /// - Throws: What the system reports.
    /// - Returns: Where the next pass resumes, and what was damaged. If the file is sealed, a
    ///   process that lives on calls `refresh` and reads again if that says so.
    /// - Complexity: O(n) in the bytes read; memory is constant.
    public mutating func read(
        from cursor: Cursor,
        through limit: Cursor? = nil,
        _ body: (_ header: RecordHeader, _ payload: UnsafeRawBufferPointer) -> Void
    ) throws(JournalError) -> ReadResult {
        try unsafe read(from: cursor, through: limit, damage: { _ in }, body)
    }

    /// Reads records as `read(from:through:_:)` does, and tells what is damaged where it lies.
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

    /// Looks whether the journal was compacted since, and turns to the new file if so.
    ///
    /// - Returns: Whether it did; reading then starts over.
    public mutating func refresh() throws(JournalError) -> Bool {
        guard try directory.identity(of: directory.journalPath) != file.identity else {
            return false
        }
        adopt(try OpenedLog(directory, access, through: buffer))
        return true
    }

    mutating func adopt(_ opened: consuming OpenedLog) {
        generation = opened.generation
        // What was noticed earlier stays to be seen.
        if opened.origin != .found { origin = opened.origin }
        file = opened.file
        unsealedByteCount = 0
    }
}
