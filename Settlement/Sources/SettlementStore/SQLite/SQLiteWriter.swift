public import Settlement

/// The connection that commands are decided on, to a file with a write-ahead log.
///
/// What is committed is on disk. Several processes may have the same file open: a transaction waits
/// until that of another process has ended. One that fails has changed nothing.
public final class SQLiteWriter: StoreWriter {
    let connection: SQLiteConnection
    let statements: WriterStatements
    let checkpointer: Checkpointer
    private let clock: @Sendable () -> Instant
    private let uptime: (@Sendable () -> Duration)?
    private var storeClock = StoreClock()
    /// How the clock stood to commits when it was last read; nil before.
    public private(set) var time: StoreTime?
    /// The instant of the open transaction.
    private(set) var now = Instant(millisecondsSince1970: 0)

    /// Opens a file, which is made or migrated if that is needed.
    /// - Throws: `StoreError`; `foreign` and `newer` leave the file as it is.
    public init(_ settings: SQLiteSettings) throws(StoreError) {
        connection = try SQLiteFile.writer(settings)
        statements = try WriterStatements(connection)
        checkpointer = try Checkpointer(
            path: settings.path,
            pageCountMinimum: settings.checkpointPageCount
        )
        connection.watchLog()
        clock = settings.clock
        uptime = settings.uptime
    }

    /// Always true: a file does not go away like a server.
    public var isConnected: Bool { true }

    /// Begins a transaction, waiting for those of other processes.
    public func begin(
        _ commands: [Command],
        patience: LockPatience,
        loading world: inout World
    ) throws(StoreError) -> Instant {
        try open()
        do {
            try load(commands, into: &world)
        } catch {
            rollback()
            throw error
        }
        return now
    }

    /// Begins a transaction of sweeps.
    public func beginDue(
        limit: Int,
        excluding excluded: Set<Command>,
        loading world: inout World
    ) throws(StoreError) -> DueCommands {
        try open()
        do {
            let commands = try dueCommands(at: now, limit: limit, excluding: excluded)
            if commands.isEmpty { rollback() } else { try load(commands, into: &world) }
            return DueCommands(commands: commands, now: now)
        } catch {
            rollback()
            throw error
        }
    }

    /// Lists what is due.
    public func dueCommands(
        limit: Int,
        excluding excluded: Set<Command>
    ) throws(StoreError) -> [Command] {
        try transaction { () throws(StoreError) in
            try dueCommands(at: now, limit: limit, excluding: excluded)
        }
    }

    /// Writes everything, and ends the transaction.
    public func commit(_ writes: Writes) throws(StoreError) {
        do {
            if !writes.isEmpty {
                try write(writes)
                statements.setClock.bind(now.millisecondsSince1970, at: 1)
                try statements.setClock.run()
            }
            try end()
        } catch {
            rollback()
            throw error
        }
    }

    /// Ends the transaction without writing.
    public func rollback() { connection.rollback() }

    /// Returns the number of a person, which is given out if there is none.
    public func user(for identity: Identity) throws(StoreError) -> UserID {
        try transaction { () throws(StoreError) in
            let find = statements.findPerson
            find.bind(identity.issuer, at: 1)
            find.bind(identity.subject, at: 2)
            defer { find.reset() }
            if try find.step() {
                return try RowReader(find, "person").require(UserID(rawValue: find.number(0)))
            }
            let add = statements.addPerson
            add.bind(identity.issuer, at: 1)
            add.bind(identity.subject, at: 2)
            defer { add.reset() }
            _ = try add.step()
            return try RowReader(add, "person").require(UserID(rawValue: add.number(0)))
        }
    }

    /// Forgets answers that are older than a span.
    public func forgetAnswers(after age: TimeSpan, limit: Int) throws(StoreError) -> Int {
        try transaction { () throws(StoreError) in
            statements.forgetAnswers.bind((now - age).millisecondsSince1970, at: 1)
            statements.forgetAnswers.bind(Int64(limit), at: 2)
            try statements.forgetAnswers.run()
            return connection.changeCount
        }
    }

    private func transaction<Value>(
        _ body: () throws(StoreError) -> Value
    ) throws(StoreError) -> Value {
        try open()
        do {
            let value = try body()
            try end()
            return value
        } catch {
            rollback()
            throw error
        }
    }

    /// Commits, and keeps the write-ahead log short.
    private func end() throws(StoreError) {
        try statements.commit.run()
        if checkpointer.note(pageCount: connection.logPageCount) { connection.checkpoint() }
    }

    /// Takes the lock, and a reading of the clock that is not before that of any commit.
    private func open() throws(StoreError) {
        precondition(!connection.isInTransaction, "a transaction was not ended")
        try statements.begin.run()
        do {
            defer { statements.clock.reset() }
            _ = try statements.clock.step()
            let latest = Instant(millisecondsSince1970: statements.clock.number(0))
            let read = storeClock.read(clock(), latest: max(now, latest), uptime: uptime?())
            time = read
            now = read.now
        } catch {
            rollback()
            throw error
        }
    }
}
