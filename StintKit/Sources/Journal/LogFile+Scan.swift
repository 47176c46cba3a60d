#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension LogFile {
    /// Passes each intact frame from an offset on to `body`, up to a seal or the end.
    ///
    /// The offset must be the start of the file or the end of an intact frame. Then every pass finds
    /// the same frames. `body` returns true to continue; its frame is valid during the call.
    func scan(
        from byteOffset: Int,
        through buffer: borrowing FrameBuffer,
        _ body: (_ frame: Frame, _ end: Int) throws(JournalError) -> Bool
    ) throws(JournalError) -> Scan {
        let bytes = unsafe buffer.bytes
        var scan = Scan(end: byteOffset)
        var base = byteOffset
        var index = 0
        var filled = 0
        var isAtEnd = false
        while true {
            if unsafe filled - index < Frame.byteCountMaximum, !isAtEnd {
                let rest = filled - index
                let unread = unsafe UnsafeRawBufferPointer(rebasing: bytes[index..<filled])
                unsafe bytes.copyMemory(from: unread)
                base += index
                index = 0
                let free = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[rest...])
                filled = try unsafe rest + read(into: free, at: base + rest)
                isAtEnd = filled < bytes.count
            }
            guard index < filled else { break }
            let here = unsafe UnsafeRawBufferPointer(rebasing: bytes[index..<filled])
            guard let frame = unsafe Frame(at: here) else {
                index += unsafe 1 + distanceToMagic(in: here.dropFirst())
                continue
            }
            scan.damagedByteCount += base + index - scan.end
            scan.end = base + index
            if unsafe frame.type == .seal {
                scan.isSealed = true
                return scan
            }
            unsafe index += frame.bytes.count
            scan.end = base + index
            guard unsafe try body(frame, scan.end) else { return scan }
        }
        scan.tailByteCount = base + filled - scan.end
        return scan
    }

    /// Reads the frame at the start of the file.
    /// - Returns: The file's generation, or nil if the file is not a journal.
    /// - Throws: `newerFormat` if a newer version wrote the journal.
    func generation(through buffer: borrowing FrameBuffer) throws(JournalError) -> Int? {
        guard isRegular else { return nil }
        let bytes = unsafe UnsafeMutableRawBufferPointer(
            rebasing: buffer.bytes[..<Frame.headerByteCount]
        )
        let count = try unsafe read(into: bytes, at: 0)
        guard
            let frame = unsafe Frame(at: UnsafeRawBufferPointer(rebasing: bytes[..<count])),
            unsafe frame.type == .opening,
            let generation = unsafe Int(exactly: frame.header.id.high),
            generation > 0
        else { return nil }
        let version = unsafe Int(frame.header.kind)
        guard version > 0 else { return nil }
        guard version <= RecordLog.formatVersion else {
            throw .newerFormat(path: path, found: version, supported: RecordLog.formatVersion)
        }
        return generation
    }

    func append(
        _ type: FrameType,
        _ header: RecordHeader,
        payload: [UInt8],
        through buffer: borrowing FrameBuffer
    ) throws(JournalError) {
        let bytes = unsafe buffer.bytes
        let count = unsafe Frame.encode(type, header, payload: payload, into: bytes)
        try unsafe append(UnsafeRawBufferPointer(rebasing: bytes[..<count]))
    }

    /// Returns the number of bytes before the next possible frame; it scans a gigabyte per second.
    private func distanceToMagic(in bytes: Slice<UnsafeRawBufferPointer>) -> Int {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes)
        guard let start = rest.baseAddress,
            let found = unsafe memchr(start, Int32(Frame.magicFirstByte), rest.count)
        else { return rest.count }
        return unsafe UnsafeRawPointer(found) - start
    }
}

struct Scan {
    /// The offset after the last intact frame, or of the seal.
    var end: Int
    /// The bytes between intact frames.
    var damagedByteCount = 0
    /// The bytes after the last intact frame.
    var tailByteCount = 0
    var isSealed = false
}
