import Settlement

/// A reader of the tables that both stores have, of which each only says how it runs statements.
protocol TableReader: StoreReader {
    static var statements: ReadStatements { get }
    static var dialect: Dialect { get }

    /// Runs a statement, and reads all rows.
    func rows<Row: StoredRow>(
        _ type: Row.Type,
        _ statement: Statement,
        _ parameters: [FieldValue?]
    ) throws(StoreError) -> [Row]

    /// Lets a body read rows as they were at one instant.
    func snapshot(_ body: () throws(StoreError) -> Void) throws(StoreError)

    /// Returns the instant of the last commit and what the clock shows; nil if there is none.
    func auditClock() throws(StoreError) -> AuditClock?

    /// Returns what the database itself finds wrong with its pages and indexes, each in its own words.
    func integrityFaults() throws(StoreError) -> [String]

    /// Runs a query that may find very many rows, in a snapshot.
    func scan(
        _ table: AuditTable,
        _ sql: String,
        _ body: (inout RowReader) throws(StoreError) -> Void
    ) throws(StoreError)
}

extension TableReader {
    /// Returns a session, whoever's it is.
    public func session(_ id: SessionID) throws(StoreError) -> Session? {
        try rows(Session.self, Self.statements.session, [.name(high: id.high, low: id.low)]).first
    }

    /// Returns the session that a user has running.
    public func activeSession(of user: UserID) throws(StoreError) -> Session? {
        try rows(Session.self, Self.statements.activeSession, [.number(user.rawValue)]).first
    }

    /// Lists sessions of a user, the latest first.
    public func sessions(
        of user: UserID,
        in state: SessionState?,
        after place: Place<SessionID>?,
        limit: Int
    ) throws(StoreError) -> [Session] {
        try rows(
            Session.self,
            Self.statements.listedSessions,
            [
                .number(user.rawValue), state.map { .number(Int64($0.rawValue)) },
                .number(place?.at.millisecondsSince1970 ?? .max),
                .name(high: place?.id.high ?? .max, low: place?.id.low ?? .max),
                .number(Int64(max(limit, 1))),
            ]
        )
    }

    /// Returns the wallet of a user.
    public func wallet(of user: UserID) throws(StoreError) -> Wallet {
        try rows(Wallet.self, Self.statements.wallet, [.number(user.rawValue)]).first
            ?? Wallet(user: user)
    }

    /// Lists transfers that touch the purses of a user, the latest first.
    public func transfers(
        of user: UserID,
        after place: Place<TransferID>?,
        limit: Int
    ) throws(StoreError) -> [Transfer] {
        try rows(
            Transfer.self,
            Self.statements.listedTransfers,
            [
                .number(user.rawValue), .number(place?.at.millisecondsSince1970 ?? .max),
                .name(high: place?.id.high ?? .max, low: place?.id.low ?? .max),
                .number(place.map { Int64($0.id.slot.rawValue) } ?? .max),
                .number(Int64(max(limit, 1))),
            ]
        )
    }

    /// Lists failures that were appealed and wait for an answer, the longest waiting first.
    public func openAppeals(
        after place: Place<SessionID>?,
        limit: Int
    ) throws(StoreError) -> [Session] {
        try rows(
            Session.self,
            Self.statements.openAppeals,
            [
                .number(place?.at.millisecondsSince1970 ?? .min),
                .name(high: place?.id.high ?? 0, low: place?.id.low ?? 0),
                .number(Int64(max(limit, 1))),
            ]
        )
    }

    /// Counts the sessions that wait at an instant.
    public func pendingSessions(at now: Instant) throws(StoreError) -> PendingSessions {
        let found = try rows(
            PendingSessions.self,
            Self.statements.pendingSessions,
            [.number(now.millisecondsSince1970)]
        )
        guard let pending = found.first else { throw .conflict }
        return pending
    }

    /// Returns the number of a person.
    public func user(for identity: Identity) throws(StoreError) -> UserID? {
        try rows(Person.self, Self.statements.findPerson, identity.values).first?.user
    }

    /// Audits all rows as they were at one instant.
    public func audit() throws(StoreError) -> [AuditFinding] {
        var audit = Audit()
        try snapshot { () throws(StoreError) in
            let clock = try auditClock()
            audit = Audit(clock: clock)
            if clock == nil { audit.addDamaged(in: .clock, row: "all") }
            for fault in try integrityFaults() { audit.addFault(fault) }
            try add(Person.self, to: &audit) { audit, person, _ in audit.add(person: person.user) }
            try add(Wallet.self, to: &audit) { audit, wallet, _ in audit.add(wallet) }
            try add(Session.self, to: &audit) { audit, session, _ in audit.add(session) }
            try add(Transfer.self, to: &audit) { audit, transfer, row in
                audit.add(transfer, listedFor: row.number())
            }
            try add(KeptAnswer.self, to: &audit) { audit, answer, _ in audit.add(answer) }
        }
        return audit.finish()
    }

    /// Adds a whole table to an audit; what cannot be read is a finding like others.
    private func add<Row: StoredRow>(
        _ type: Row.Type,
        to audit: inout Audit,
        _ add: (inout Audit, Row, inout RowReader) -> Void
    ) throws(StoreError) {
        try scan(Row.table, Self.dialect.select(type)) { row throws(StoreError) in
            do throws(StoreError) {
                add(&audit, try Row(row: &row), &row)
            } catch {
                guard case .damaged(_, let name) = error else { throw error }
                audit.addDamaged(in: Row.table, row: name)
            }
        }
    }
}

extension Identity {
    /// The parameters of a statement that finds or adds a person.
    var values: [FieldValue?] { [.text(issuer), .text(subject)] }
}
