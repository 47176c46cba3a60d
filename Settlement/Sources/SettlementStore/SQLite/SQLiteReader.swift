public import Settlement

/// A connection that reads what is committed, beside the writer's.
public final class SQLiteReader: StoreReader {
    private let connection: SQLiteConnection
    private let clock: @Sendable () -> Instant
    private var statements: [String: SQLiteStatement] = [:]

    /// Opens a file that a writer has made.
    /// - Throws: `StoreError`; `busy` if it is not yet of the version that is known.
    public init(_ settings: SQLiteSettings) throws(StoreError) {
        connection = try SQLiteFile.reader(settings)
        clock = settings.clock
    }

    /// Always true: a file does not go away like a server.
    public var isConnected: Bool { true }

    /// Returns a session, whoever's it is.
    public func session(_ id: SessionID) throws(StoreError) -> Session? {
        let query = try statement("SELECT \(SQLiteColumns.session) FROM session WHERE id = ?1")
        query.bind(high: id.high, low: id.low, at: 1)
        return try sessions(query).first
    }

    /// Returns the session that a user has running.
    public func activeSession(of user: UserID) throws(StoreError) -> Session? {
        let query = try statement(
            "SELECT \(SQLiteColumns.session) FROM session WHERE user = ?1 AND state = 1"
        )
        query.bind(user.rawValue, at: 1)
        return try sessions(query).first
    }

    /// Lists sessions of a user, the latest first.
    public func sessions(
        of user: UserID,
        in state: SessionState?,
        after place: SessionPlace?,
        limit: Int
    ) throws(StoreError) -> [Session] {
        let isIn = state == nil ? "" : "AND state = ?2"
        let isAfter = place == nil ? "" : "AND (starts_at, id) < (?3, ?4)"
        let query = try statement(
            """
            SELECT \(SQLiteColumns.session) FROM session WHERE user = ?1 \(isIn) \(isAfter) \
            ORDER BY starts_at DESC, id DESC LIMIT ?5
            """
        )
        query.bind(user.rawValue, at: 1)
        if let state { query.bind(Int64(state.rawValue), at: 2) }
        if let place {
            query.bind(place.startsAt.millisecondsSince1970, at: 3)
            query.bind(high: place.id.high, low: place.id.low, at: 4)
        }
        query.bind(Int64(max(limit, 1)), at: 5)
        return try sessions(query)
    }

    /// Returns the wallet of a user.
    public func wallet(of user: UserID) throws(StoreError) -> Wallet {
        let query = try statement("SELECT \(SQLiteColumns.wallet) FROM wallet WHERE user = ?1")
        query.bind(user.rawValue, at: 1)
        defer { query.reset() }
        return try query.step() ? query.wallet() : Wallet(user: user)
    }

    /// Lists transfers that touch the purses of a user, the latest first.
    public func transfers(
        of user: UserID,
        after place: TransferPlace?,
        limit: Int
    ) throws(StoreError) -> [Transfer] {
        let isAfter = place == nil ? "" : "AND (at, source, slot) < (?2, ?3, ?4)"
        let query = try statement(
            """
            SELECT \(SQLiteColumns.transfer) FROM transfer WHERE user = ?1 \(isAfter) \
            ORDER BY at DESC, source DESC, slot DESC LIMIT ?5
            """
        )
        query.bind(user.rawValue, at: 1)
        if let place {
            query.bind(place.at.millisecondsSince1970, at: 2)
            query.bind(high: place.id.high, low: place.id.low, at: 3)
            query.bind(Int64(place.id.slot.rawValue), at: 4)
        }
        query.bind(Int64(max(limit, 1)), at: 5)
        defer { query.reset() }
        var page: [Transfer] = []
        while try query.step() { page.append(try query.transfer()) }
        return page
    }

    /// Lists failures that were appealed and wait for an answer, the longest waiting first.
    public func openAppeals(
        after place: AppealPlace?,
        limit: Int
    ) throws(StoreError) -> [Session] {
        let isAfter = place == nil ? "" : "AND (appealed_at, id) > (?1, ?2)"
        let query = try statement(
            """
            SELECT \(SQLiteColumns.session) FROM session WHERE state = 3 AND appealed_at IS NOT NULL \
            \(isAfter) ORDER BY appealed_at, id LIMIT ?3
            """
        )
        if let place {
            query.bind(place.appealedAt.millisecondsSince1970, at: 1)
            query.bind(high: place.id.high, low: place.id.low, at: 2)
        }
        query.bind(Int64(max(limit, 1)), at: 3)
        return try sessions(query)
    }

    /// Returns the number of a person.
    public func user(for identity: Identity) throws(StoreError) -> UserID? {
        let query = try statement("SELECT user FROM person WHERE issuer = ?1 AND subject = ?2")
        query.bind(identity.issuer, at: 1)
        query.bind(identity.subject, at: 2)
        defer { query.reset() }
        guard try query.step() else { return nil }
        return try RowReader(query, "person").require(UserID(rawValue: query.number(0)))
    }

    /// Audits all rows as they were at one instant.
    public func audit() throws(StoreError) -> [AuditFinding] {
        // Without a transaction each statement would see rows of another instant.
        try connection.run("BEGIN")
        defer { connection.rollback() }
        let clock = try auditClock()
        var audit = Audit(clock: clock)
        if clock == nil { audit.addDamaged(in: .clock, row: "all") }
        try each(SQLiteColumns.person, .person, &audit) { row, audit throws(StoreError) in
            audit.add(person: try row.person())
        }
        try each(SQLiteColumns.wallet, .wallet, &audit) { row, audit throws(StoreError) in
            audit.add(try row.wallet())
        }
        try each(SQLiteColumns.session, .session, &audit) { row, audit throws(StoreError) in
            audit.add(try row.session())
        }
        try each(SQLiteColumns.listedTransfer, .transfer, &audit) { row, audit throws(StoreError) in
            audit.add(try row.transfer(), listedFor: row.number(8))
        }
        try each(SQLiteColumns.answer, .answer, &audit) { row, audit throws(StoreError) in
            audit.add(try row.answer())
        }
        return audit.finish()
    }

    /// The instant of the last commit, nil if there is none, and what the process's clock shows.
    private func auditClock() throws(StoreError) -> AuditClock? {
        let query = try connection.prepare("SELECT latest FROM clock")
        defer { query.reset() }
        guard try query.step() else { return nil }
        return AuditClock(
            latest: Instant(millisecondsSince1970: query.number(0)),
            now: clock()
        )
    }

    /// Goes through a table; what cannot be read is a finding like others.
    private func each(
        _ columns: String,
        _ table: AuditTable,
        _ audit: inout Audit,
        _ body: (SQLiteStatement, inout Audit) throws(StoreError) -> Void
    ) throws(StoreError) {
        let query = try connection.prepare("SELECT \(columns) FROM \(table.rawValue)")
        defer { query.reset() }
        while try query.step() {
            do throws(StoreError) {
                try body(query, &audit)
            } catch {
                guard case .damaged(_, let row) = error else { throw error }
                audit.addDamaged(in: table, row: row)
            }
        }
    }

    private func sessions(_ query: SQLiteStatement) throws(StoreError) -> [Session] {
        defer { query.reset() }
        var page: [Session] = []
        while try query.step() { page.append(try query.session()) }
        return page
    }

    private func statement(_ sql: String) throws(StoreError) -> SQLiteStatement {
        if let known = statements[sql] { return known }
        let new = try connection.prepare(sql)
        statements[sql] = new
        return new
    }
}
