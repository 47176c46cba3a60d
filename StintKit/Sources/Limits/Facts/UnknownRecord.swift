/// A stored record that this version cannot read, kept as it is so that nothing is lost.
public struct UnknownRecord: Hashable, Sendable {
    /// The record's own name.
    public let id: FactID
    /// What both clocks showed when it was written.
    public let reading: ClockReading
    /// The number of its kind.
    public let kind: UInt8
    /// What it says, at most 512 bytes.
    public let payload: [UInt8]

    /// Creates a record; bytes beyond `Event.payloadBytesMaximum` are not kept, as no journal has any.
    public init(id: FactID, reading: ClockReading, kind: UInt8, payload: [UInt8]) {
        self.id = id
        self.reading = reading
        self.kind = kind
        self.payload = Array(payload.prefix(Event.payloadBytesMaximum))
    }
}
