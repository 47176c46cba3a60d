import Journal
import Limits

extension StoredRecord {
    init(_ header: RecordHeader, _ payload: UnsafeRawBufferPointer) {
        self.init(
            id: FactID(header),
            reading: ClockReading(header),
            kind: header.kind,
            payload: unsafe Array(payload)
        )
    }
}

extension Fact {
    /// Reads a record, or returns nil if this version does not know its kind or form.
    init?(_ header: RecordHeader, _ payload: UnsafeRawBufferPointer) {
        let event: Event
        do {
            event = try unsafe Event(kind: header.kind, payload: payload)
        } catch {
            return nil
        }
        self.init(id: FactID(header), reading: ClockReading(header), event: event)
    }
}

extension Record {
    /// Writes a record as it was first written, with the same name and clocks.
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
                id: RecordID(high: id.high, low: id.low),
                wallMilliseconds: reading.wall.millisecondsSince1970,
                bootMilliseconds: reading.boot.millisecondsSinceBoot,
                bootID: Journal.BootID(high: reading.bootID.high, low: reading.bootID.low),
                kind: kind
            ),
            payload: payload
        )
    }
}

extension FactID {
    fileprivate init(_ header: RecordHeader) {
        self.init(high: header.id.high, low: header.id.low)
    }
}

extension ClockReading {
    fileprivate init(_ header: RecordHeader) {
        self.init(
            wall: WallInstant(millisecondsSince1970: header.wallMilliseconds),
            boot: BootInstant(millisecondsSinceBoot: header.bootMilliseconds),
            bootID: Limits.BootID(high: header.bootID.high, low: header.bootID.low)
        )
    }
}
