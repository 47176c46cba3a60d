extension RecordLog {
    /// The maximum number of attempts: more than the compactions that can happen during one append.
    static let appendAttemptMaximum = 16

    /// Appends a record, and reads it back to ensure that it is in the journal.
    ///
    /// A record after a seal is void, so it is appended again to the successor. This process
    /// installs the successor if the process that sealed the file died.
    /// - Precondition: The journal is open for appending.
    /// - Returns: The position after the record, to read up to it.
    /// - Throws: `payloadTooLarge`, or an error after which the record may or may not be stored:
    ///   append it again with the same ID.
    /// - Complexity: O(n) in the bytes that others appended since this value last read.
    @discardableResult
    public mutating func append(
        _ record: Record,
        durability: Durability
    ) throws(JournalError) -> Cursor {
        // A programming error.
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
                // The file shrank or was damaged, so read all of it.
                unsealedByteCount = 0
            }
        }
        throw .notStored(path: directory.journalPath, attempts: Self.appendAttemptMaximum)
    }

    /// Opens the successor of a sealed file, and installs it if necessary.
    private mutating func moveToSuccessor() throws(JournalError) {
        if try refresh() { return }
        let lock = try DirectoryLock(directory)
        if try refresh(under: lock) { return }
        // The process that sealed the file died, so keep all records.
        try replaceFile(keeping: nil, under: lock)
    }
}

/// The failure that an appended record must survive.
public enum Durability: Hashable, Sendable {
    /// The death of the process at any instant; costs nothing beyond the write.
    case kill
    /// A loss of power as well; waits for the storage.
    case powerLoss
}
