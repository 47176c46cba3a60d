/// The fields of a record besides its payload: ID, both clocks, and kind.
public struct RecordHeader: Hashable, Sendable {
    /// The ID of the record.
    public var id: RecordID
    /// Milliseconds since 1970-01-01 00:00 UTC by the wall clock.
    public var wallMilliseconds: Int64
    /// Milliseconds since the device started, by the clock that nobody can set.
    public var bootMilliseconds: Int64
    /// The run of the device that the boot clock counts in.
    public var bootID: BootID
    /// The kind of payload, which the journal does not interpret.
    public var kind: UInt8

    /// Creates a header from its parts.
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
    static let none = RecordHeader(
        id: RecordID(high: 0, low: 0),
        wallMilliseconds: 0,
        bootMilliseconds: 0,
        bootID: BootID(high: 0, low: 0),
        kind: 0
    )

    static func opening(_ generation: Int) -> RecordHeader {
        var header = none
        header.id = RecordID(high: UInt64(generation), low: 0)
        header.kind = UInt8(RecordLog.formatVersion)
        return header
    }
}

extension UnsafeRawBufferPointer {
    /// Returns an integer at an offset, which the caller has checked.
    func littleEndian<Value: FixedWidthInteger & BitwiseCopyable>(
        _ type: Value.Type,
        at offset: Int
    ) -> Value {
        unsafe Value(littleEndian: loadUnaligned(fromByteOffset: offset, as: type))
    }
}

extension UnsafeMutableRawBufferPointer {
    func store<Value: FixedWidthInteger & BitwiseCopyable>(_ value: Value, at offset: Int) {
        unsafe storeBytes(of: value.littleEndian, toByteOffset: offset, as: Value.self)
    }
}
