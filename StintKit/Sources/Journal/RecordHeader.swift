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
