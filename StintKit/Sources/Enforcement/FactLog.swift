import Journal
public import Limits

/// The journal as facts: appends events with both clocks and keeps the fold of all of them.
public struct FactLog: ~Copyable {
    /// The size from which the app compacts, small because every callback reads the whole file.
    static let compactionByteCount = 2 * 1024

    private var log: RecordLog
    private var cursor: Cursor
    /// The fold of all facts read so far.
    public private(set) var state: State
    /// How many records this version cannot read: damaged ones, and those of a newer version.
    public private(set) var unknownCount: Int

    /// Opens the journal of a folder for reading alone, and folds it.
    /// - Parameter folder: The path of the folder that the app and its extensions share.
    /// - Throws: `EnforcementError.journal`.
    public init(reading folder: String) throws(EnforcementError) {
        try self.init(folder: folder, access: .reading)
    }

    /// Folds what any process has appended since, also after a compaction.
    public mutating func refresh() throws(EnforcementError) {
        do {
            _ = try log.refresh()
        } catch {
            throw .journal(error)
        }
        try catchUp()
    }

    /// Opens the journal of a folder and folds it.
    init(folder: String, access: RecordLog.Access) throws(EnforcementError) {
        var log = try Self.open(folder, access)
        var state = State()
        var unknownCount = 0
        cursor = try Self.fold(&log, from: .start, into: &state, &unknownCount)
        self.state = state
        self.unknownCount = unknownCount
        self.log = log
    }

    private static func open(
        _ folder: String,
        _ access: RecordLog.Access
    ) throws(EnforcementError) -> RecordLog {
        do {
            return try RecordLog(directory: folder, access: access)
        } catch {
            throw .journal(error)
        }
    }

    /// Appends an event and folds everything up to it.
    /// - Returns: The fact's name, for asking the state whether it took effect.
    @discardableResult
    mutating func append(
        _ event: Event,
        at reading: ClockReading,
        durability: Durability
    ) throws(EnforcementError) -> FactID {
        let id = FactID.random()
        let (kind, payload) = event.encoded()
        let header = RecordHeader(
            id: RecordID(high: id.high, low: id.low),
            wallMilliseconds: reading.wall.millisecondsSince1970,
            bootMilliseconds: reading.boot.millisecondsSinceBoot,
            bootID: Journal.BootID(high: reading.bootID.high, low: reading.bootID.low),
            kind: kind
        )
        do {
            try log.append(Record(header: header, payload: payload), durability: durability)
        } catch {
            throw .journal(error)
        }
        try catchUp()
        return id
    }

    /// Keeps only the facts that the state still needs, if the file has grown; the rest goes to history.
    mutating func compactIfLarge() throws(EnforcementError) {
        guard cursor.byteOffset > Self.compactionByteCount else { return }
        do {
            try log.compact { sealed throws(JournalError) in
                var state = State()
                _ = try unsafe sealed.read { header, payload in
                    if let fact = unsafe Fact(header, payload) { state.apply(fact) }
                }
                return state.essentialFacts.map(Record.init)
            }
        } catch {
            throw .journal(error)
        }
        try catchUp()
    }

    /// Folds what was appended since, by this process or another.
    private mutating func catchUp() throws(EnforcementError) {
        if !log.continues(cursor) {
            state = State()
            unknownCount = 0
        }
        cursor = try Self.fold(&log, from: cursor, into: &state, &unknownCount)
    }

    private static func fold(
        _ log: inout RecordLog,
        from cursor: Cursor,
        into state: inout State,
        _ unknownCount: inout Int
    ) throws(EnforcementError) -> Cursor {
        do {
            return try unsafe log.read(from: cursor) { header, payload in
                if let fact = unsafe Fact(header, payload) {
                    state.apply(fact)
                } else {
                    unknownCount += 1
                }
            }.cursor
        } catch {
            throw .journal(error)
        }
    }
}

extension Fact {
    /// Reads a record, or returns nil if this version does not know its kind or form.
    fileprivate init?(_ header: RecordHeader, _ payload: UnsafeRawBufferPointer) {
        let event: Event
        do {
            event = try unsafe Event(kind: header.kind, payload: payload)
        } catch {
            return nil
        }
        self.init(
            id: FactID(high: header.id.high, low: header.id.low),
            reading: ClockReading(
                wall: WallInstant(millisecondsSince1970: header.wallMilliseconds),
                boot: BootInstant(millisecondsSinceBoot: header.bootMilliseconds),
                bootID: Limits.BootID(high: header.bootID.high, low: header.bootID.low)
            ),
            event: event
        )
    }
}

extension Record {
    /// Writes a fact as it was first written, with the same name and clocks.
    fileprivate init(_ fact: Fact) {
        let (kind, payload) = fact.event.encoded()
        self.init(
            header: RecordHeader(
                id: RecordID(high: fact.id.high, low: fact.id.low),
                wallMilliseconds: fact.reading.wall.millisecondsSince1970,
                bootMilliseconds: fact.reading.boot.millisecondsSinceBoot,
                bootID: Journal.BootID(
                    high: fact.reading.bootID.high,
                    low: fact.reading.bootID.low
                ),
                kind: kind
            ),
            payload: payload
        )
    }
}

extension FactID {
    /// Makes a name that no other fact has: the one place where chance enters.
    fileprivate static func random() -> FactID {
        var generator = SystemRandomNumberGenerator()
        return FactID(high: generator.next(), low: generator.next())
    }
}
