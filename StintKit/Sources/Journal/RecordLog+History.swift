extension RecordLog {
    /// Passes every record ever appended to `body`, each once, in the order in which it was appended.
    ///
    /// For export. It reads history and damaged files first, then the journal. `damage` receives the
    /// size of each damaged part, between the records around it. A payload is valid during the call.
    ///
    /// With `since`, it leaves out the files before the last one that was begun earlier: their
    /// records are from before, and what the state needs of them is at the beginning of that one.
    /// Given a first generation, it leaves out the files before that one.
    /// - Returns: The counts of all files together, and the cursor of the journal, from which the
    ///   caller can continue.
    /// - Complexity: O(n) in all bytes, with at least 16 bytes of memory for each record.
    public mutating func forEachRecordEver(
        since wallMilliseconds: Int64 = .min,
        from first: Int = .min,
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
        for retired in try retiredFiles(since: wallMilliseconds) where retired.number >= first {
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

    /// Returns the retired files without those that end before an instant, in their order.
    private func retiredFiles(
        since wallMilliseconds: Int64
    ) throws(JournalError) -> ArraySlice<(number: Int, name: String)> {
        let all = try directory.retiredFiles().filter { $0.number < generation }
        var first = wallMilliseconds > .min ? all.endIndex : all.startIndex
        while first > all.startIndex {
            let retired = all[first - 1]
            var last = Int64.max
            let path = directory.path(of: retired.name)
            if let old = try LogFile.open(path, for: .reading), old.isRegular {
                // The last record lies in the last bytes; a frame is recognized from any offset on.
                let start = try max(0, old.byteCount() - FrameBuffer.byteCount)
                _ = try unsafe old.records(
                    from: start,
                    generation: retired.number,
                    through: buffer
                ) { header, _ in last = header.wallMilliseconds }
            }
            guard last >= wallMilliseconds else { break }
            first -= 1
        }
        return all[first...]
    }
}

extension RecordLog {
    /// The number of history files from which on they are merged.
    public static let historyFileMaximum = 32

    /// Merges the history files that end before an instant into one if there are many; it contains each
    /// record once.
    ///
    /// Later files stay small for readers of the last days. A damaged file stays as it is, with all
    /// files before it. At every instant each record is in
    /// some file: after a crash it may be in two, and is read once. Call it where time and memory
    /// for all of the history are available, not in a callback.
    /// - Returns: True if files were merged.
    /// - Throws: `storageFull` and other errors of the system; then nothing is lost.
    /// - Complexity: O(n) in all bytes, with at least 16 bytes of memory for each record.
    @discardableResult
    public mutating func mergeHistory(
        before wallMilliseconds: Int64
    ) throws(JournalError) -> Bool {
        let count = try directory.retiredFiles().count
        guard count >= Self.historyFileMaximum else { return false }
        let later = try retiredFiles(since: wallMilliseconds)
        guard count - later.count >= Self.historyFileMaximum else { return false }
        let end = later.first?.number ?? generation
        let lock = try DirectoryLock(directory)
        _ = try refresh(under: lock)
        var names: [String] = []
        for retired in try directory.retiredFiles() where retired.number < end {
            let isWhole = try isWholeHistory(retired.name, number: retired.number)
            names = isWhole ? names + [retired.name] : []
        }
        guard names.count >= Self.historyFileMaximum, let last = names.last else { return false }
        try directory.mergeHistory(names, into: last, through: buffer, under: lock)
        return true
    }

    /// Returns true if a retired file can be read without a gap.
    private func isWholeHistory(_ name: String, number: Int) throws(JournalError) -> Bool {
        guard LogDirectory.historyName(number) == name,
            let file = try LogFile.open(directory.path(of: name), for: .reading), file.isRegular,
            file.identity != self.file.identity
        else { return false }
        let reading = try unsafe file.records(from: 0, generation: number, through: buffer) {
            _,
            _ in
        }
        return reading.damagedByteCount == 0 && reading.tailByteCount == 0
    }
}
