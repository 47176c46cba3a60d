public import Settlement

/// A connection that reads what is committed, beside the writers'.
public final class PostgreSQLReader: StoreReader {
    /// How many rows of a table are looked at together.
    private static let auditCount = 4_096

    private let connection: PostgreSQLConnection
    private let settings: PostgreSQLSettings

    /// Connects to a database whose tables a writer has made.
    /// - Throws: `StoreError`; `busy` if they are not yet of the version that is known.
    public init(_ settings: PostgreSQLSettings) throws(StoreError) {
        self.settings = settings
        connection = try PostgreSQLConnection(settings)
        guard try Schema.version(connection, settings) == PostgreSQLMigration.all.count else {
            throw .busy
        }
        try connection.prepare(Statement.ofReader, settings)
    }

    /// Whether the connection was neither lost nor left in an unknown state.
    public var isConnected: Bool { connection.isConnected }

    /// Returns a session, whoever's it is.
    public func session(_ id: SessionID) throws(StoreError) -> Session? {
        var parameters = Parameters()
        parameters.add(high: id.high, low: id.low)
        return try sessions(.session, parameters).first
    }

    /// Returns the session that a user has running.
    public func activeSession(of user: UserID) throws(StoreError) -> Session? {
        var parameters = Parameters()
        parameters.add(user.rawValue)
        return try sessions(.activeSession, parameters).first
    }

    /// Lists sessions of a user, the latest first.
    public func sessions(
        of user: UserID,
        in state: SessionState?,
        after place: SessionPlace?,
        limit: Int
    ) throws(StoreError) -> [Session] {
        var parameters = Parameters()
        parameters.add(user.rawValue)
        parameters.add(state.map { Int64($0.rawValue) })
        parameters.add(place?.startsAt.millisecondsSince1970 ?? .max)
        parameters.add(high: place?.id.high ?? .max, low: place?.id.low ?? .max)
        parameters.add(Int64(max(limit, 1)))
        return try sessions(.listedSessions, parameters)
    }

    /// Returns the wallet of a user.
    public func wallet(of user: UserID) throws(StoreError) -> Wallet {
        var parameters = Parameters()
        parameters.add(user.rawValue)
        let found = try query(.wallet, parameters)
        guard found.count > 0 else { return Wallet(user: user) }
        return try Row(found, 0, of: "wallet").wallet()
    }

    /// Lists transfers that touch the purses of a user, the latest first.
    public func transfers(
        of user: UserID,
        after place: TransferPlace?,
        limit: Int
    ) throws(StoreError) -> [Transfer] {
        var parameters = Parameters()
        parameters.add(user.rawValue)
        parameters.add(place?.at.millisecondsSince1970 ?? .max)
        parameters.add(high: place?.id.high ?? .max, low: place?.id.low ?? .max)
        parameters.add(place.map { Int64($0.id.slot.rawValue) } ?? .max)
        parameters.add(Int64(max(limit, 1)))
        var page: [Transfer] = []
        let found = try query(.listedTransfers, parameters)
        for index in 0..<found.count {
            page.append(try Row(found, index, of: "transfer").transfer())
        }
        return page
    }

    /// Lists failures that were appealed and wait for an answer, the longest waiting first.
    public func openAppeals(
        after place: AppealPlace?,
        limit: Int
    ) throws(StoreError) -> [Session] {
        var parameters = Parameters()
        parameters.add(place?.appealedAt.millisecondsSince1970 ?? .min)
        parameters.add(high: place?.id.high ?? 0, low: place?.id.low ?? 0)
        parameters.add(Int64(max(limit, 1)))
        return try sessions(.openAppeals, parameters)
    }

    /// Returns the number of a person.
    public func user(for identity: Identity) throws(StoreError) -> UserID? {
        var parameters = Parameters()
        parameters.add(identity.issuer)
        parameters.add(identity.subject)
        let found = try query(.findPerson, parameters)
        guard found.count > 0 else { return nil }
        let row = Row(found, 0, of: "person")
        return try row.require(UserID(rawValue: row.number(0)))
    }

    /// Audits all rows as they were at one instant.
    public func audit() throws(StoreError) -> [AuditFinding] {
        defer { connection.rollback() }
        // Otherwise each statement would see rows of another instant.
        try connection.open(.beginAudit, settings, patience: .usual)
        _ = try connection.finish()
        // Tables are read as a whole here.
        _ = try run("SET LOCAL enable_seqscan = on")
        let clock = try auditClock()
        var audit = Audit(clock: clock)
        if clock == nil { audit.addDamaged(in: .clock, row: "all") }
        try each(PostgreSQLColumns.person, .person, &audit) { row, audit throws(StoreError) in
            audit.add(person: try row.person())
        }
        try each(PostgreSQLColumns.wallet, .wallet, &audit) { row, audit throws(StoreError) in
            audit.add(try row.wallet())
        }
        try each(PostgreSQLColumns.session, .session, &audit) { row, audit throws(StoreError) in
            audit.add(try row.session())
        }
        try each(PostgreSQLColumns.listedTransfer, .transfer, &audit) {
            row,
            audit throws(StoreError) in
            audit.add(try row.transfer(), listedFor: row.number(8))
        }
        try each(PostgreSQLColumns.answer, .answer, &audit) { row, audit throws(StoreError) in
            audit.add(try row.answer())
        }
        // What is counted now takes longer than the server waits for a transaction.
        connection.rollback()
        return audit.finish()
    }

    /// The instant of the last commit, nil if there is none, and what the clock shows that commits go by.
    private func auditClock() throws(StoreError) -> AuditClock? {
        let found = try run(
            "SELECT max(latest), floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint "
                + "FROM clock"
        )
        guard let found, found.count == 1 else { return nil }
        let row = Row(found, 0, of: "clock")
        guard !row.isNull(0) else { return nil }
        return AuditClock(latest: row.instant(0), now: settings.clock?() ?? row.instant(1))
    }

    /// Goes through a table; what cannot be read is a finding like others.
    private func each(
        _ columns: String,
        _ table: AuditTable,
        _ audit: inout Audit,
        _ body: (Row, inout Audit) throws(StoreError) -> Void
    ) throws(StoreError) {
        let name = table.rawValue
        _ = try run("DECLARE \(name)_rows NO SCROLL CURSOR FOR SELECT \(columns) FROM \(name)")
        while let found = try run("FETCH \(PostgreSQLReader.auditCount) FROM \(name)_rows"),
            found.count > 0
        {
            for index in 0..<found.count {
                do throws(StoreError) {
                    try body(Row(found, index, of: name), &audit)
                } catch {
                    guard case .damaged(_, let row) = error else { throw error }
                    audit.addDamaged(in: table, row: row)
                }
            }
        }
    }

    private func sessions(
        _ statement: Statement,
        _ parameters: Parameters
    ) throws(StoreError) -> [Session] {
        var page: [Session] = []
        let found = try query(statement, parameters)
        for index in 0..<found.count {
            page.append(try Row(found, index, of: "session").session())
        }
        return page
    }

    /// Runs a statement in a transaction of its own, so that nobody is waited for without end.
    private func query(
        _ statement: Statement,
        _ parameters: Parameters
    ) throws(StoreError) -> PostgreSQLResult {
        let results = try connection.transaction(.beginReading, settings) {
            () throws(StoreError) in try connection.send(statement, parameters)
        }
        guard let found = results.first else { throw .conflict }
        return found
    }

    /// Runs a statement that is not prepared.
    private func run(_ sql: String) throws(StoreError) -> PostgreSQLResult? {
        try connection.prepare([Statement("", sql)])
        try connection.send(Statement("", sql))
        return try connection.finish().first
    }
}
