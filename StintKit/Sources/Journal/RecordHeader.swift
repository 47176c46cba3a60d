/// What every record says besides its payload: which, when by both clocks, and of what kind.
public struct RecordHeader: Hashable, Sendable {
    /// The name of the record.
    public var id: RecordID
    /// Milliseconds since 1970-01-01 00:00 UTC by the wall clock.
    public var wallMilliseconds: Int64
    /// Milliseconds since the device started, by the clock that nobody can set.
    public var bootMilliseconds: Int64
    /// The run of the device that the boot clock belongs to.
    public var bootID: BootID
    /// What the payload means; the journal does not look at it.
    public var kind: UInt8

    /// Makes a header from its parts.
    public init(
        id: RecordID,
        wallMilliseconds: Int64,
        bootMilliseconds: Int64,
        bootID: BootID,
        kind: UInt8
    ) {
        self.id = id
        self.wallMilliseconds = wallMilliseconds
        self.bootMilliseconds = bootMilliseconds
        self.bootID = bootID
        self.kind = kind
    }
}

extension RecordHeader {
    /// The header of a frame that carries no record.
    static let none = RecordHeader(
        id: RecordID(high: 0, low: 0),
        wallMilliseconds: 0,
        bootMilliseconds: 0,
        bootID: BootID(high: 0, low: 0),
        kind: 0
    )

    /// The header of the frame that a file begins with.
    static func opening(_ generation: Int) -> RecordHeader {
        var header = none
        header.id = RecordID(high: UInt64(generation), low: 0)
        header.kind = UInt8(RecordLog.formatVersion)
        return header
    }
}

extension UnsafeRawBufferPointer {
    /// Reads an integer; the caller has made sure that the bytes are there.
    func littleEndian<Value: FixedWidthInteger & BitwiseCopyable>(
        _ type: Value.Type,
        at offset: Int
    ) -> Value {
        unsafe Value(littleEndian: loadUnaligned(fromByteOffset: offset, as: type))
    }
}

extension UnsafeMutableRawBufferPointer {
    /// Writes an integer.
    func store<Value: FixedWidthInteger & BitwiseCopyable>(_ value: Value, at offset: Int) {
        unsafe storeBytes(of: value.littleEndian, toByteOffset: offset, as: Value.self)
    }
}
