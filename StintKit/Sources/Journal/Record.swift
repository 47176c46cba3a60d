@_exported public import typealias Basics.BootID
@_exported public import struct Basics.WideID

/// One entry of the journal.
public struct Record: Hashable, Sendable {
    /// The maximum size of a payload in bytes.
    public static let payloadByteCountMaximum = 512

    /// The record's ID, clocks and kind.
    public var header: RecordHeader
    /// The contents, at most 512 bytes, which the journal does not interpret.
    public var payload: [UInt8]

    /// Creates a record from its parts.
    public init(header: RecordHeader, payload: [UInt8]) {
        self.header = header
        self.payload = payload
    }
}

/// The permanent ID of a record; records with equal IDs are the same record.
///
/// The writer chooses it, so that it can repeat an append with an unknown outcome.
public typealias RecordID = WideID<Record>
