/// The journal as it will go into history, for computing what its successor must begin with.
public struct SealedJournal: ~Copyable {
    private let file: LogFile
    private let generation: Int
    private let buffer = FrameBuffer()

    init(_ file: consuming LogFile, generation: Int) {
        self.file = file
        self.generation = generation
    }

    /// Reads all records before the seal, in file order.
    ///
    /// - Parameter body: Gets each record; its payload is valid during the call.
    /// - Throws: What the system reports.
    /// - Returns: How much was read, and what was damaged.
    public func read(
        _ body: (_ header: RecordHeader, _ payload: UnsafeRawBufferPointer) -> Void
    ) throws(JournalError) -> ReadResult {
        try unsafe file.records(from: 0, generation: generation, through: buffer, body)
    }
}
