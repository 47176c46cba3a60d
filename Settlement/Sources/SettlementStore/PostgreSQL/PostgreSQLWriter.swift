public import Settlement

/// The connection that commands are decided on, to a server that many processes share.
///
/// Rows are locked in one order before they are read, so that processes wait for each other and
/// never in a circle. What is committed is on the server's disk. A transaction takes two round trips,
/// one to lock and load, one to write and commit.
public final class PostgreSQLWriter: StoreWriter {
    let connection: PostgreSQLConnection
    let settings: PostgreSQLSettings
    /// The users of the open transaction who have a wallet.
    var usersWithWallet: Set<UserID> = []
    /// The instant of the open transaction.
    private var now = Instant(millisecondsSince1970: 0)
    private var storeClock = StoreClock()
    /// How the clock stood to commits when it was last read; nil before.
    public private(set) var time: StoreTime?

    /// Connects; tables are made or migrated if that is needed.
    /// - Throws: `StoreError`; `foreign` and `newer` leave the database as it is, and `busy` means
    ///   that somebody has locked a whole table.
    public init(_ settings: PostgreSQLSettings) throws(StoreError) {
        self.settings = settings
        do throws(StoreError) {
            connection = try PostgreSQLConnection(settings)
            try Schema.migrate(connection, settings)
            try connection.prepare(Statement.ofWriter, settings)
        } catch {
            // There are no commands yet whose rows it could be.
            throw error == .locked ? .busy : error
        }
    }

    /// Whether the connection was neither lost nor left in an unknown state.
    public var isConnected: Bool { connection.isConnected }

    /// Begins a transaction, waiting for those that have the same rows.
    public func begin(
        _ commands: [Command],
        patience: LockPatience,
        loading world: inout World
    ) throws(StoreError) -> Instant {
        precondition(!connection.isInTransaction, "a transaction was not ended")
        do {
            try open(patience)
            now = max(now, try load(commands, into: &world))
        } catch {
            rollback()
            throw error
        }
        return now
    }

    /// Begins a transaction of sweeps that nobody else has claimed.
    public func beginDue(
        limit: Int,
        excluding excluded: Set<Command>,
        loading world: inout World
    ) throws(StoreError) -> DueCommands {
        precondition(!connection.isInTransaction, "a transaction was not ended")
        do {
            try open(.usual)
            let commands = try claim(limit: limit, excluding: excluded)
            if commands.isEmpty {
                rollback()
            } else {
                now = max(now, try load(commands, into: &world))
            }
            return DueCommands(commands: commands, now: now)
        } catch {
            rollback()
            throw error
        }
    }

    /// Lists what is due and locked by nobody.
    public func dueCommands(
        limit: Int,
        excluding excluded: Set<Command>
    ) throws(StoreError) -> [Command] {
        precondition(!connection.isInTransaction, "a transaction was not ended")
        defer { rollback() }
        try open(.usual)
        return try claim(limit: limit, excluding: excluded)
    }

    /// Writes everything, and ends the transaction.
    public func commit(_ writes: Writes) throws(StoreError) {
        do throws(StoreError) {
            if !writes.isEmpty {
                try write(writes)
                var parameters = Parameters()
                parameters.add(now.millisecondsSince1970)
                try connection.send(.setClock, parameters)
            }
            try connection.send(.commit)
            let results = try connection.finish()
            guard results.last?.command == Statement.commit.sql else { throw StoreError.conflict }
        } catch {
            rollback()
            throw error
        }
    }

    /// Ends the transaction without writing.
    public func rollback() { connection.rollback() }

    /// Returns the number of a person, which is given out if there is none.
    public func user(for identity: Identity) throws(StoreError) -> UserID {
        var parameters = Parameters()
        parameters.add(identity.issuer)
        parameters.add(identity.subject)
        let results = try connection.transaction(.begin, settings) { () throws(StoreError) in
            try connection.send(.addPerson, parameters)
            // Whoever was there, or was added by another process meanwhile, is found, too.
            try connection.send(.findPerson, parameters)
            try connection.send(.waitForCommit)
        }
        guard let found = results.dropFirst().first, found.count == 1 else { throw .conflict }
        let row = Row(found, 0, of: "person")
        return try row.require(UserID(rawValue: row.number(0)))
    }

    /// Forgets answers that are older than a span.
    public func forgetAnswers(after age: TimeSpan, limit: Int) throws(StoreError) -> Int {
        // A clock that has jumped must not have all answers forgotten.
        let shown = try connection.transaction(.begin, settings) { () throws(StoreError) in
            try connection.send(.clock, clockParameters)
        }
        guard let clock = shown.first else { throw .conflict }
        var parameters = Parameters()
        parameters.add(try read(clock).millisecondsSince1970)
        parameters.add(age.milliseconds)
        parameters.add(Int64(limit))
        let results = try connection.transaction(.begin, settings) { () throws(StoreError) in
            try connection.send(.forgetAnswers, parameters)
        }
        return results.first?.changeCount ?? 0
    }

    /// Takes in what the clock statement gave.
    /// - Returns: The instant to decide at.
    func read(_ result: PostgreSQLResult) throws(StoreError) -> Instant {
        let row = Row(result, 0, of: "clock")
        let read = storeClock.read(
            row.instant(0),
            latest: max(now, row.optionalInstant(1) ?? now),
            uptime: settings.uptime?()
        )
        time = read
        return read.now
    }

    /// Sends the beginning of a transaction.
    private func open(_ patience: LockPatience) throws(StoreError) {
        usersWithWallet.removeAll(keepingCapacity: true)
        try connection.open(.begin, settings, patience: patience)
    }
}
