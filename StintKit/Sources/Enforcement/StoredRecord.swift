import Journal
public import Limits

/// A record of the journal: a fact, or what this version cannot read and therefore keeps as it is.
public enum StoredRecord: Hashable, Sendable {
    /// A fact.
    case fact(Fact)
    /// A record of a newer version, or a damaged one.
    case unknown(Unknown)

    /// The record's own name.
    public var id: FactID {
        switch self {
        case .fact(let fact): fact.id
        case .unknown(let unknown): unknown.id
        }
    }

    /// A record that this version cannot read.
    public struct Unknown: Hashable, Sendable {
        /// The record's own name.
        public let id: FactID
        /// What both clocks showed when it was made.
        public let reading: ClockReading
        /// The number of its kind.
        public let kind: UInt8
        /// Its bytes.
        public let payload: [UInt8]

        /// Creates a record from its parts.
        public init(id: FactID, reading: ClockReading, kind: UInt8, payload: [UInt8]) {
            self.id = id
            self.reading = reading
            self.kind = kind
            self.payload = payload
        }
    }
}

extension StoredRecord {
    init(_ header: RecordHeader, _ payload: UnsafeRawBufferPointer) {
        if let fact = unsafe Fact(header, payload) {
            self = .fact(fact)
        } else {
            self = .unknown(
                Unknown(
                    id: FactID(header),
                    reading: ClockReading(header),
                    kind: header.kind,
                    payload: unsafe Array(payload)
                )
            )
        }
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
