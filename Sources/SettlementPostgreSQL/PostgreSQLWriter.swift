public import Settlement
public import SettlementStore

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

    /// Connects; tables are made or migrated if that is needed.
    /// - Throws: `StoreError`; `foreign` and `newer` leave the database as it is.
    public init(_ settings: PostgreSQLSettings) throws(StoreError) {
        self.settings = settings
        connection = try PostgreSQLConnection(settings)
        try Schema.migrate(connection, settings)
        try connection.prepare(Statement.ofWriter)
    }

    /// Whether the connection was neither lost nor left in an unknown state.
    public var isConnected: Bool { connection.isConnected }

    /// Begins a transaction, waiting for those that have the same rows.
    public func begin(
        _ commands: [Command],
        loading world: inout World
    ) throws(StoreError) -> Instant {
        precondition(!connection.isInTransaction, "a transaction was not ended")
        do {
            try open()
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
        loading world: inout World
    ) throws(StoreError) -> DueCommands {
        precondition(!connection.isInTransaction, "a transaction was not ended")
        do {
            try open()
            let commands = try dueCommands(limit: limit)
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
        // Another process may add the person between the first two.
        for statement in [Statement.findPerson, .addPerson, .findPerson] {
            try connection.send(statement, parameters)
            guard let found = try connection.finish().first, found.count == 1 else { continue }
            let row = Row(found, 0, of: "person")
            return try row.require(UserID(rawValue: row.number(0)))
        }
        throw .conflict
    }

    /// Forgets answers that are older than a span.
    public func forgetAnswers(after age: TimeSpan, limit: Int) throws(StoreError) -> Int {
        var parameters = clockParameters
        parameters.add(age.milliseconds)
        parameters.add(Int64(limit))
        try connection.send(.forgetAnswers, parameters)
        return try connection.finish().first?.changeCount ?? 0
    }

    /// Sends the beginning of a transaction.
    private func open() throws(StoreError) {
        usersWithWallet.removeAll(keepingCapacity: true)
        var parameters = Parameters()
        parameters.add("\(settings.lockTimeout.milliseconds)ms")
        parameters.add("\(settings.statementTimeout.milliseconds)ms")
        try connection.send(.begin)
        try connection.send(.settings, parameters)
    }
}
