/// A stored record that this version cannot read, kept unchanged so that nothing is lost.
public struct UnknownRecord: Hashable, Sendable {
    /// The record's ID.
    public let id: FactID
    /// The reading of both clocks when the record was written.
    public let reading: ClockReading
    /// The number of the record's kind.
    public let kind: UInt8
    /// The contents, at most 512 bytes.
    public let payload: [UInt8]

    /// Creates a record; bytes beyond `Event.payloadBytesMaximum` are dropped.
    public init(id: FactID, reading: ClockReading, kind: UInt8, payload: [UInt8]) {
        self.id = id
        self.reading = reading
        self.kind = kind
        self.payload = Array(payload.prefix(Event.payloadBytesMaximum))
    }
}
