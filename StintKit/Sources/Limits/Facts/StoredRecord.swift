/// A stored record: a fact, or a record that another version of Stint wrote.
public enum StoredRecord: Hashable, Sendable {
    case fact(Fact)
    case unknown(UnknownRecord)

    /// Creates a record from stored bytes: a fact if this version can read it.
    ///
    /// The payload has at most 512 bytes.
    public init(id: FactID, reading: ClockReading, kind: UInt8, payload: [UInt8]) {
        do {
            let event = try Event(kind: kind, bytes: payload)
            self = .fact(Fact(id: id, reading: reading, event: event))
        } catch {
            self = .unknown(UnknownRecord(id: id, reading: reading, kind: kind, payload: payload))
        }
    }

    /// The record's ID.
    public var id: FactID {
        switch self {
        case .fact(let fact): fact.id
        case .unknown(let record): record.id
        }
    }

    /// The reading of both clocks when the record was written.
    public var reading: ClockReading {
        switch self {
        case .fact(let fact): fact.reading
        case .unknown(let record): record.reading
        }
    }

    /// The stored bytes: a kind and at most 512 bytes.
    public var stored: (kind: UInt8, payload: [UInt8]) {
        switch self {
        case .fact(let fact): fact.event.encoded()
        case .unknown(let record): (record.kind, record.payload)
        }
    }
}

extension Event {
    /// Creates an event from stored bytes, as `init(kind:payload:)` does.
    public init(kind: UInt8, bytes: [UInt8]) throws(EventError) {
        let result = unsafe bytes.withUnsafeBytes { buffer in
            Result { () throws(EventError) in unsafe try Event(kind: kind, payload: buffer) }
        }
        self = try result.get()
    }
}
