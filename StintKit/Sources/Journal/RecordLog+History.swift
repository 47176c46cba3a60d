extension RecordLog {
    /// Hands over every record that was ever appended, each once, in the order of appending.
    ///
    /// For export: history first, damaged files as far as they can be read, then the journal.
    /// - Parameters:
    ///   - damage: Gets the bytes of each damaged stretch, between the records around it.
    ///   - body: Gets each record; its payload is valid during the call.
    /// - Throws: What the system reports.
    /// - Returns: The pass over the journal, with the counts of all files added up. Its cursor is
    ///   the journal's, so the caller can go on from there.
    /// - Complexity: O(n) in all bytes, with 16 bytes of memory and more for each record.
    public mutating func forEachRecordEver(
        damage: (_ byteCount: Int) -> Void = { _ in },
        _ body: (_ header: RecordHeader, _ payload: UnsafeRawBufferPointer) -> Void
    ) throws(JournalError) -> ReadResult {
        // The journal is opened before the list is made: whatever is older is on the list.
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
