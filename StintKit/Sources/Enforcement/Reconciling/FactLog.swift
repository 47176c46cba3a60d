public import Journal
public import Limits

/// The journal of facts: appends events with both clocks, and folds all of them.
public struct FactLog: ~Copyable {
    /// The size in bytes from which the app compacts; small because every callback reads the file.
    private static let appByteMaximum = 2 * 1024

    /// The size, in bytes, from which a callback compacts.
    ///
    /// Folding this much takes at most 2 % of the time that Stint adds to a callback (measured).
    public static let callbackByteMaximum = 16 * 1024

    /// The bytes per fact from which most of the file is damage, which compaction sets aside.
    private static let damageByteCount = 4 * 1024

    /// The period whose history stays in small files: screens and widgets read today and the day before.
    private static let unmergedPeriod: Duration = .seconds(3 * 24 * 3600)

    private var log: RecordLog
    private var cursor: Cursor
    private var folded: Folded

    /// The fold of all facts read so far.
    public var state: RuleState { folded.state }
    /// The number of records that this version can't read: damaged and newer ones.
    public var unknownCount: Int { folded.unknownCount }

    private struct Folded {
        var state = RuleState()
        var factCount = 0
        var unknownCount = 0
        /// The last appended record, and its outcome at its place in the file.
        var appended: (id: FactID, outcome: FactOutcome)?

        mutating func fold(_ fact: Fact?) {
            guard let fact else { return unknownCount += 1 }
            let outcome = state.apply(fact)
            factCount += 1
            if fact.id == appended?.id, outcome != .unchanged { appended?.outcome = outcome }
        }

        mutating func startOver() {
            self = Folded(appended: appended)
        }
    }

    /// Opens the journal of a folder for reading only, and folds it.
    /// - Throws: `EnforcementError.journal`.
    public init(reading folder: String) throws(EnforcementError) {
        try self.init(folder: folder, access: .reading)
    }

    /// Opens the journal of a folder for reading and appending, and folds it.
    ///
    /// A missing journal is created; an unreadable one is set aside, never overwritten.
    /// - Throws: `EnforcementError.journal`.
    public init(writing folder: String) throws(EnforcementError) {
        try self.init(folder: folder, access: .appending)
    }

    /// The origin of the journal: found, created, or the successor of an unreadable one.
    public var origin: Origin { log.origin }

    /// Passes every record ever stored to `body`, history first, each once, in file order.
    ///
    /// `damage` receives the length of each damaged part, between the records around it.
    /// - Returns: The number of unreadable bytes.
    /// - Throws: `EnforcementError.journal`.
    @discardableResult
    public mutating func forEachEver(
        damage: (_ byteCount: Int) -> Void = { _ in },
        _ body: (StoredRecord) -> Void
    ) throws(EnforcementError) -> Int {
        do {
            let reading = try unsafe log.forEachRecordEver(damage: damage) { header, payload in
                body(unsafe StoredRecord(header, payload))
            }
            return reading.damagedByteCount + reading.tailByteCount
        } catch {
            throw .journal(error)
        }
    }

    /// The number of the journal's file; a compaction begins another one.
    var generation: Int { log.generation }

    /// Returns the records from an instant on, and before them some that give the state at that
    /// instant, each once, in file order.
    ///
    /// With a generation, it leaves out the files before that one.
    /// - Throws: `EnforcementError.journal`.
    mutating func records(
        since start: WallInstant?,
        from generation: Int = .min
    ) throws(EnforcementError) -> [StoredRecord] {
        var records: [StoredRecord] = []
        do {
            _ = try unsafe log.forEachRecordEver(
                since: start?.millisecondsSince1970 ?? .min,
                from: generation
            ) { header, payload in records.append(unsafe StoredRecord(header, payload)) }
        } catch {
            throw .journal(error)
        }
        return records
    }

    /// Appends records of another journal, with their IDs and clocks, and folds them.
    public mutating func append(
        _ records: some Sequence<StoredRecord>
    ) throws(EnforcementError) {
        do {
            for record in records { try log.append(Record(record), durability: .kill) }
        } catch {
            throw .journal(error)
        }
        try catchUp()
    }

    /// Folds the facts that any process has appended since, also after a compaction.
    public mutating func refresh() throws(EnforcementError) {
        do {
            _ = try log.refresh()
        } catch {
            throw .journal(error)
        }
        try catchUp()
    }

    init(folder: String, access: RecordLog.Access) throws(EnforcementError) {
        var log = try Self.open(folder, access)
        var folded = Folded()
        cursor = try Self.fold(&log, from: .start, into: &folded)
        self.folded = folded
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

    /// Appends an event, so that it survives a loss of power, and folds everything up to it.
    /// - Returns: The outcome: file order decides, also between processes.
    @discardableResult
    public mutating func append(
        _ event: Event,
        at reading: ClockReading
    ) throws(EnforcementError) -> FactOutcome {
        try append(event, at: reading, durability: .powerLoss)
    }

    /// Appends an event and folds everything up to it.
    /// - Returns: The outcome: file order decides, also between processes.
    @discardableResult
    mutating func append(
        _ event: Event,
        at reading: ClockReading,
        durability: Durability
    ) throws(EnforcementError) -> FactOutcome {
        let fact = Fact(id: .random(), reading: reading, event: event)
        folded.appended = (fact.id, .unchanged)
        do {
            try log.append(Record(.fact(fact)), durability: durability)
        } catch {
            throw .journal(error)
        }
        try catchUp()
        return folded.appended?.outcome ?? .unchanged
    }

    /// Moves the facts that the state no longer needs to history, if the file exceeds a size.
    ///
    /// A full disk only delays it: all facts stay in force.
    /// - Returns: True if it moved any.
    /// - Throws: `EnforcementError.journal`; then nothing is lost.
    @discardableResult
    public mutating func compactIfLarge(_ byteMaximum: Int) throws(EnforcementError) -> Bool {
        guard cursor.byteOffset > byteMaximum else { return false }
        let kept = state.essentialFacts.count
        let isDamage = cursor.byteOffset > Self.damageByteCount * (folded.factCount + 1)
        guard folded.factCount > 2 * kept || isDamage else { return false }
        do {
            try log.compact { sealed throws(JournalError) in
                var state = RuleState()
                _ = try unsafe sealed.read { header, payload in
                    if case .fact(let fact) = unsafe StoredRecord(header, payload) {
                        state.apply(fact)
                    }
                }
                return state.essentialFacts.map { Record(.fact($0)) }
            }
        } catch .storageFull {
            return false
        } catch {
            throw .journal(error)
        }
        try catchUp()
        return true
    }

    /// Compacts a small file, too, and merges many files of history into one, but for those of the last
    /// days.
    ///
    /// A callback has neither the time nor the memory for all of the history.
    /// - Throws: `EnforcementError.journal`; then nothing is lost.
    public mutating func tidyUp(at now: WallInstant) throws(EnforcementError) {
        guard try compactIfLarge(Self.appByteMaximum) else { return }
        let start = now - Self.unmergedPeriod
        do { try log.mergeHistory(before: start.millisecondsSince1970) } catch .storageFull {
            return
        } catch {
            throw .journal(error)
        }
    }

    /// Folds the records appended since, by this process or another.
    private mutating func catchUp() throws(EnforcementError) {
        if !log.continues(cursor) { folded.startOver() }
        cursor = try Self.fold(&log, from: cursor, into: &folded)
    }

    private static func fold(
        _ log: inout RecordLog,
        from cursor: Cursor,
        into folded: inout Folded
    ) throws(EnforcementError) -> Cursor {
        do {
            return try unsafe log.read(from: cursor) { header, payload in
                folded.fold(unsafe Fact(header, payload))
            }.cursor
        } catch {
            throw .journal(error)
        }
    }
}

// The only source of random numbers.

extension FactID {
    /// Returns a new ID for a fact.
    public static func random() -> FactID {
        var generator = SystemRandomNumberGenerator()
        return FactID(high: generator.next(), low: generator.next())
    }
}

extension RulesDraft.NewIDs {
    /// Numbers that no other home has.
    public static func drawn() -> RulesDraft.NewIDs {
        var generator = SystemRandomNumberGenerator()
        return .drawn(chance: generator.next())
    }
}

extension RuleState {
    /// Returns a new ID for a limit, which no other limit has in any home.
    public func newLimitID() -> LimitID {
        var generator = SystemRandomNumberGenerator()
        return newLimitID(chance: generator.next())
    }

    /// Returns a new ID for a selection, which no other selection has in any home.
    public func newSelectionID() -> SelectionID {
        var generator = SystemRandomNumberGenerator()
        return newSelectionID(chance: generator.next())
    }
}
