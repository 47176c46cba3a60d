extension RecordLog {
    /// The free space beyond the size of the file that a compaction needs, in bytes.
    static let compactionReserveByteCount = 64 * 1024

    /// Seals the file, moves it to history, and begins a new file with the records to keep.
    ///
    /// Call it in the foreground or during a callback: it needs a lock, and iOS kills a process that
    /// it suspends with a lock. Readers always find a complete journal, even after a crash.
    ///
    /// `kept` folds the sealed journal and returns the records that the state needs, unchanged and
    /// in order. It must not use another `RecordLog` of this journal.
    /// - Precondition: The journal is open for appending.
    /// - Returns: False if another process has just compacted.
    /// - Throws: `storageFull`, before any change, if the free space may not suffice for the copy.
    /// - Complexity: O(n) in the size of the file.
    @discardableResult
    public mutating func compact(
        keeping kept: (borrowing SealedJournal) throws(JournalError) -> [Record]
    ) throws(JournalError) -> Bool {
        // A programming error.
        precondition(access == .appending, "the journal is open for reading only")
        let lock = try DirectoryLock(directory)
        guard try !refresh(under: lock) else { return false }
        try requireSpace()
        try file.seal(through: buffer)
        guard let sealed = try LogFile.open(directory.journalPath, for: .reading) else {
            throw .missing(path: directory.journalPath)
        }
        let records = try kept(SealedJournal(sealed, generation: generation))
        for record in records where record.payload.count > Record.payloadByteCountMaximum {
            throw .payloadTooLarge(
                byteCount: record.payload.count,
                maximum: Record.payloadByteCountMaximum
            )
        }
        try replaceFile(keeping: records, under: lock)
        return true
    }

    mutating func refresh(under lock: borrowing DirectoryLock) throws(JournalError) -> Bool {
        guard try directory.identity(of: directory.journalPath) != file.identity else {
            return false
        }
        adopt(try OpenedLog(directory, through: buffer, under: lock))
        return true
    }

    /// Moves a sealed file to history and installs its successor.
    ///
    /// The successor begins with the given records; with all if they are nil.
    mutating func replaceFile(
        keeping records: [Record]?,
        under lock: borrowing DirectoryLock
    ) throws(JournalError) {
        let number = try directory.retire(
            file,
            generation: generation,
            name: LogDirectory.historyName,
            under: lock
        )
        if let records {
            try directory.install(generation: number + 1, through: buffer, under: lock) {
                (file, buffer) throws(JournalError) in
                for record in records {
                    try file.append(
                        .record,
                        record.header,
                        payload: record.payload,
                        through: buffer
                    )
                }
            }
        } else {
            try directory.install(
                generation: number + 1,
                copyOf: file,
                through: buffer,
                under: lock
            )
        }
        adopt(try OpenedLog(directory, through: buffer, under: lock))
    }

    private func requireSpace() throws(JournalError) {
        let needed = try UInt64(file.byteCount() + Self.compactionReserveByteCount)
        guard try file.availableByteCount() >= needed else {
            throw .storageFull(path: directory.journalPath, code: LogDirectory.noSpaceCode)
        }
    }
}
