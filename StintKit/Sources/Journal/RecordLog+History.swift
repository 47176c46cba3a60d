extension RecordLog {
    /// Passes every record ever appended to `body`, each once, in the order in which it was appended.
    ///
    /// For export. It reads history and damaged files first, then the journal. `damage` receives the
    /// size of each damaged part, between the records around it. A payload is valid during the call.
    /// - Returns: The counts of all files together, and the cursor of the journal, from which the
    ///   caller can continue.
    /// - Complexity: O(n) in all bytes, with at least 16 bytes of memory for each record.
    public mutating func forEachRecordEver(
        damage: (_ byteCount: Int) -> Void = { _ in },
        _ body: (_ header: RecordHeader, _ payload: UnsafeRawBufferPointer) -> Void
    ) throws(JournalError) -> ReadResult {
        // Open the journal before listing files, so that the list contains all older files.
        _ = try refresh()
        var seen: Set<RecordID> = []
        var damagedByteCount = 0
        var recordCount = 0
        let once = { (header: RecordHeader, payload: UnsafeRawBufferPointer) in
            guard seen.insert(header.id).inserted else { return }
            recordCount += 1
            unsafe body(header, payload)
        }
        for retired in try directory.retiredFiles() where retired.number < generation {
            let path = directory.path(of: retired.name)
            guard let old = try LogFile.open(path, for: .reading), old.isRegular,
                old.identity != file.identity
            else { continue }
            let reading = try unsafe old.records(
                from: 0,
                generation: retired.number,
                through: buffer,
                damage: damage,
                once
            )
            if reading.tailByteCount > 0 { damage(reading.tailByteCount) }
            damagedByteCount += reading.damagedByteCount + reading.tailByteCount
        }
        var reading = try unsafe read(from: .start, damage: damage, once)
        if reading.tailByteCount > 0 { damage(reading.tailByteCount) }
        reading.recordCount = recordCount
        reading.damagedByteCount += damagedByteCount
        return reading
    }
}
