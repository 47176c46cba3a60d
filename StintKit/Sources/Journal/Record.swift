@_exported public import typealias Basics.BootID
@_exported public import struct Basics.WideID

/// One entry of the journal.
public struct Record: Hashable, Sendable {
    /// The most bytes that a payload may have.
    public static let payloadByteCountMaximum = 512

    /// Which record this is, when it was made and of what kind.
    public var header: RecordHeader
    /// What the record says, at most 512 bytes; the journal does not look at it.
    public var payload: [UInt8]

    /// Makes a record from its parts.
    public init(header: RecordHeader, payload: [UInt8]) {
        self.header = header
        self.payload = payload
    }
}

/// Names one record for good: a repeated name is the same record again.
///
/// The writer chooses it, so that an append whose outcome is unknown can be made again.
public typealias RecordID = WideID<Record>
