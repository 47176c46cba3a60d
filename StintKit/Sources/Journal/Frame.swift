/// An intact record in the file; valid as long as its bytes.
///
/// All integers are little-endian.
///
///      0  magic        4
///      4  payload size 2
///      6  kind         1
///      7  type         1
///      8  checksum     8   over everything but itself
///     16  id          16
///     32  wall clock   8
///     40  boot clock   8
///     48  boot id     16
///     64  payload      0 to 512
@unsafe struct Frame {
    /// 0xF5 never occurs in UTF-8, so text in a payload never looks like a frame.
    static let magic: UInt32 = 0xC34A_9AF5
    static let magicFirstByte = UInt8(truncatingIfNeeded: magic)
    static let headerByteCount = 64
    static let byteCountMaximum = headerByteCount + Record.payloadByteCountMaximum

    let type: FrameType
    let header: RecordHeader
    let bytes: UnsafeRawBufferPointer

    var payload: UnsafeRawBufferPointer {
        unsafe UnsafeRawBufferPointer(rebasing: bytes[Self.headerByteCount...])
    }

    /// Reads the frame at the start of the bytes; nil if it is incomplete or damaged.
    init?(at bytes: UnsafeRawBufferPointer) {
        guard unsafe bytes.count >= Self.headerByteCount,
            unsafe bytes.littleEndian(UInt32.self, at: 0) == Self.magic
        else { return nil }
        let count = unsafe Self.headerByteCount + Int(bytes.littleEndian(UInt16.self, at: 4))
        guard unsafe count <= Self.byteCountMaximum, count <= bytes.count,
            let type = unsafe FrameType(rawValue: bytes[7])
        else { return nil }
        unsafe self.bytes = unsafe UnsafeRawBufferPointer(rebasing: bytes[..<count])
        unsafe self.type = type
        unsafe header = unsafe RecordHeader(
            id: RecordID(
                high: bytes.littleEndian(UInt64.self, at: 16),
                low: bytes.littleEndian(UInt64.self, at: 24)
            ),
            wallMilliseconds: bytes.littleEndian(Int64.self, at: 32),
            bootMilliseconds: bytes.littleEndian(Int64.self, at: 40),
            bootID: BootID(
                high: bytes.littleEndian(UInt64.self, at: 48),
                low: bytes.littleEndian(UInt64.self, at: 56)
            ),
            kind: bytes[6]
        )
        guard
            unsafe Self.checksum(of: self.bytes) == bytes.littleEndian(UInt64.self, at: 8)
        else { return nil }
    }

    /// Writes a frame to the start of the bytes, which must have room for the largest frame.
    /// - Returns: The size of the frame.
    static func encode(
        _ type: FrameType,
        _ header: RecordHeader,
        payload: [UInt8],
        into bytes: UnsafeMutableRawBufferPointer
    ) -> Int {
        // A larger payload would overrun the buffer; the public functions reject it.
        precondition(payload.count <= Record.payloadByteCountMaximum, "the payload is too large")
        let count = unsafe headerByteCount + payload.count
        unsafe bytes.store(magic, at: 0)
        unsafe bytes.store(UInt16(payload.count), at: 4)
        unsafe bytes.store(header.kind, at: 6)
        unsafe bytes.store(type.rawValue, at: 7)
        unsafe bytes.store(header.id.high, at: 16)
        unsafe bytes.store(header.id.low, at: 24)
        unsafe bytes.store(header.wallMilliseconds, at: 32)
        unsafe bytes.store(header.bootMilliseconds, at: 40)
        unsafe bytes.store(header.bootID.high, at: 48)
        unsafe bytes.store(header.bootID.low, at: 56)
        unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[headerByteCount..<count])
            .copyBytes(from: payload)
        let frame = unsafe UnsafeRawBufferPointer(rebasing: bytes[..<count])
        unsafe bytes.store(checksum(of: frame), at: 8)
        return count
    }

    /// Returns the checksum of a frame; its first word contains the size.
    private static func checksum(of frame: UnsafeRawBufferPointer) -> UInt64 {
        var checksum = Checksum()
        unsafe checksum.add(frame.littleEndian(UInt64.self, at: 0))
        unsafe checksum.add(UnsafeRawBufferPointer(rebasing: frame[16...]))
        return checksum.value
    }
}

enum FrameType: UInt8 {
    case record = 1
    /// Closes the file: everything after it is void.
    case seal = 2
    /// Begins the file: its kind is the version of the format, its ID the generation.
    case opening = 3
}

/// The only buffer of an open journal, for all reads and for encoding frames.
///
/// Safe: it owns the memory, it can't be copied, and each use of the pointer is marked.
@safe struct FrameBuffer: ~Copyable {
    static let byteCount = 16 * 1024

    let bytes: UnsafeMutableRawBufferPointer

    init() {
        unsafe bytes = .allocate(byteCount: Self.byteCount, alignment: 16)
    }

    deinit {
        unsafe bytes.deallocate()
    }
}
