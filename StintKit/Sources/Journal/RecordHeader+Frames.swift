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
        header.id.high = UInt64(generation)
        header.kind = UInt8(RecordLog.formatVersion)
        return header
    }
}
