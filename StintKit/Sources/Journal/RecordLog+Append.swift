extension RecordLog {
    /// More attempts than compactions can reasonably happen during one append.
    static let appendAttemptMaximum = 16

    /// Appends a record, and does not return before it is certain to stand in the journal.
    ///
    /// The record is read back: one that landed behind a seal is void and is appended again to the
    /// successor, which this process puts in place if the one that sealed did not live to do it.
    /// Reading the journal before appending saves reading it here.
    /// - Precondition: The journal is open for appending.
    /// - Returns: The place behind the record, as limit for reading the outcome.
    /// - Throws: `payloadTooLarge`, and otherwise an error after which the record may or may not be
    ///   stored: append it again with the same id.
    /// - Complexity: O(n) in the bytes that others appended since this value last read.
    @discardableResult
    public mutating func append(
        _ record: Record,
        durability: Durability
    ) throws(JournalError) -> Cursor {
        // A mistake of the caller's code, not of the moment.
        precondition(access == .appending, "the journal is open for reading only")
        guard record.payload.count <= Record.payloadByteCountMaximum else {
            throw .payloadTooLarge(
                byteCount: record.payload.count,
                maximum: Record.payloadByteCountMaximum
            )
        }
        for _ in 0..<Self.appendAttemptMaximum {
            try file.append(.record, record.header, payload: record.payload, through: buffer)
            var end: Int?
            let scan = try unsafe file.scan(from: unsealedByteCount, through: buffer) {
                frame,
                frameEnd in
                guard unsafe frame.type == .record, unsafe frame.header.id == record.header.id
                else { return true }
                end = frameEnd
                return false
            }
            if let end {
                unsealedByteCount = scan.end
                if durability == .powerLoss { try file.synchronize() }
                return Cursor(generation: generation, byteOffset: end)
            }
            if scan.isSealed {
                try moveToSuccessor()
            } else {
                // Not where it must be: the file shrank or was damaged meanwhile. Look at all of it.
                unsealedByteCount = 0
            }
        }
        throw .notStored(path: directory.journalPath, attempts: Self.appendAttemptMaximum)
    }

    /// Turns to the file that follows a sealed one, waiting for it or making it.
    private mutating func moveToSuccessor() throws(JournalError) {
        if try refresh() { return }
        let lock = try DirectoryLock(directory)
        if try refresh(under: lock) { return }
        // Whoever sealed is dead. Nothing tells what it would have kept, so everything is kept.
        try replaceFile(keeping: nil, under: lock)
    }
}

/// What an appended record must survive.
public enum Durability: Hashable, Sendable {
    /// The death of the process at any instant; costs nothing beyond the write.
    case kill
    /// The loss of power as well; waits for the storage.
    case powerLoss
}
