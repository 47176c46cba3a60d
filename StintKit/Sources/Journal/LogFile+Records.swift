extension LogFile {
    /// Passes the records from an offset to the end, a seal, or a limit to `body`.
    func records(
        from byteOffset: Int,
        to limit: Int = .max,
        generation: Int,
        through buffer: borrowing FrameBuffer,
        damage: (_ byteCount: Int) -> Void = { _ in },
        _ body: (_ header: RecordHeader, _ payload: UnsafeRawBufferPointer) -> Void
    ) throws(JournalError) -> ReadResult {
        var recordCount = 0
        var reached = byteOffset
        let scan =
            if byteOffset < limit {
                try unsafe scan(from: byteOffset, through: buffer) { frame, end in
                    let skippedCount = unsafe end - frame.bytes.count - reached
                    if skippedCount > 0 { damage(skippedCount) }
                    reached = end
                    if unsafe frame.type == .record {
                        recordCount += 1
                        unsafe body(frame.header, frame.payload)
                    }
                    return end < limit
                }
            } else {
                Scan(end: byteOffset)
            }
        let skippedCount = scan.end - reached
        if skippedCount > 0 { damage(skippedCount) }
        return ReadResult(
            cursor: Cursor(generation: generation, byteOffset: scan.end),
            recordCount: recordCount,
            damagedByteCount: scan.damagedByteCount,
            tailByteCount: scan.tailByteCount,
            startedOver: byteOffset == 0,
            isSealed: scan.isSealed
        )
    }
}
