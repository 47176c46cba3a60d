/// The sealed journal, from which the first records of its successor are computed.
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
    /// A payload is valid during the call.
    /// - Returns: The counts of records and damaged bytes.
    public func read(
        _ body: (_ header: RecordHeader, _ payload: UnsafeRawBufferPointer) -> Void
    ) throws(JournalError) -> ReadResult {
        try unsafe file.records(from: 0, generation: generation, through: buffer, body)
    }
}
