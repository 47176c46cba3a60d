public import Journal
public import Limits

extension StoredRecord {
    init(_ header: RecordHeader, _ payload: UnsafeRawBufferPointer) {
        self.init(
            id: FactID(header.id),
            reading: ClockReading(header),
            kind: header.kind,
            payload: unsafe Array(payload)
        )
    }
}

extension Fact {
    /// Creates a fact from a record; nil if this version can't read it.
    public init?(_ header: RecordHeader, _ payload: UnsafeRawBufferPointer) {
        let event: Event
        do {
            event = try unsafe Event(kind: header.kind, payload: payload)
        } catch {
            return nil
        }
        self.init(id: FactID(header.id), reading: ClockReading(header), event: event)
    }
}

extension Record {
    /// Creates a record with the same ID, clocks and contents.
    init(_ stored: StoredRecord) {
        switch stored {
        case .fact(let fact):
            let (kind, payload) = fact.event.encoded()
            self.init(fact.id, fact.reading, kind, payload)
        case .unknown(let unknown):
            self.init(unknown.id, unknown.reading, unknown.kind, unknown.payload)
        }
    }

    private init(_ id: FactID, _ reading: ClockReading, _ kind: UInt8, _ payload: [UInt8]) {
        self.init(
            header: RecordHeader(
                id: RecordID(id),
                wallMilliseconds: reading.wall.millisecondsSince1970,
                bootMilliseconds: reading.boot.millisecondsSinceBoot,
                bootID: reading.bootID,
                kind: kind
            ),
            payload: payload
        )
    }
}

extension ClockReading {
    fileprivate init(_ header: RecordHeader) {
        self.init(
            wall: WallInstant(millisecondsSince1970: header.wallMilliseconds),
            boot: BootInstant(millisecondsSinceBoot: header.bootMilliseconds),
            bootID: header.bootID
        )
    }
}
