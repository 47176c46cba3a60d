import Settlement

/// A reader of the tables that both stores share; each store only implements running statements.
protocol TableReader: StoreReader {
    static var statements: ReadStatements { get }
    static var dialect: Dialect { get }

    /// The secret that finds closed accounts; nil if the books have lost it.
    var secret: PersonSecret? { get }

    func rows<Row: StoredRow>(
        _ type: Row.Type,
        _ statement: Statement,
        _ parameters: [FieldValue?]
    ) throws(StoreError) -> [Row]

    /// Returns the instant of the last commit and the reading of the clock; nil if there is no row.
    func auditClock() throws(StoreError) -> AuditClock?

    /// Returns the last number that the counter gave to a person; 0 if it gave none.
    func lastNumber() throws(StoreError) -> Int64

    /// Returns the database's own messages about faults in its pages and indexes.
    func integrityFaults() throws(StoreError) -> [String]

    /// Begins a query with possibly very many rows, in a snapshot.
    ///
    /// The first column is for the caller; the others are a row of the table.
    /// - Returns: A function that reads the next row; nil after the last one. A row is valid until
    ///   the next call.
    func rows(
        of table: AuditTable,
        _ sql: String
    ) throws(StoreError) -> () throws(StoreError) -> RowReader?
}

extension TableReader {
    package func session(_ id: SessionID) throws(StoreError) -> Session? {
        try rows(Session.self, Self.statements.session, [.name(high: id.high, low: id.low)]).first
    }

    package func activeSession(of user: UserID) throws(StoreError) -> Session? {
        try rows(Session.self, Self.statements.activeSession, [.number(user.rawValue)]).first
    }

    package func sessions(
        of user: UserID,
        in state: SessionState?,
        after position: ListPosition<SessionID>?,
        limit: Int
    ) throws(StoreError) -> [Session] {
        try rows(
            Session.self,
            Self.statements.listedSessions,
            [
                .number(user.rawValue), state.map { .number(Int64($0.rawValue)) },
                .number(position?.at.millisecondsSince1970 ?? .max),
                .name(high: position?.id.high ?? .max, low: position?.id.low ?? .max),
                .number(Int64(max(limit, 1))),
            ]
        )
    }

    package func wallet(of user: UserID) throws(StoreError) -> Wallet {
        try rows(Wallet.self, Self.statements.wallet, [.number(user.rawValue)]).first
            ?? Wallet(user: user)
    }

    package func transfers(
        of user: UserID,
        after position: ListPosition<TransferID>?,
        limit: Int
    ) throws(StoreError) -> [Transfer] {
        try rows(
            Transfer.self,
            Self.statements.listedTransfers,
            [
                .number(user.rawValue), .number(position?.at.millisecondsSince1970 ?? .max),
                .name(high: position?.id.high ?? .max, low: position?.id.low ?? .max),
                .number(position.map { Int64($0.id.slot.rawValue) } ?? .max),
                .number(Int64(max(limit, 1))),
            ]
        )
    }

    package func openAppeals(
        after position: ListPosition<SessionID>?,
        limit: Int
    ) throws(StoreError) -> [Session] {
        try rows(
            Session.self,
            Self.statements.openAppeals,
            [
                .number(position?.at.millisecondsSince1970 ?? .min),
                .name(high: position?.id.high ?? 0, low: position?.id.low ?? 0),
                .number(Int64(max(limit, 1))),
            ]
        )
    }

    package func pendingSessions(at now: Instant) throws(StoreError) -> PendingSessions {
        let found = try rows(
            PendingSessions.self,
            Self.statements.pendingSessions,
            [.number(now.millisecondsSince1970)]
        )
        guard let pending = found.first else { throw .conflict }
        return pending
    }

    package func user(for identity: Identity) throws(StoreError) -> UserID? {
        let values = try PersonSecret.required(secret).values(identity)
        return try rows(Person.self, Self.statements.findPerson, values).first?.user
    }

    package func audit() throws(StoreError) -> [AuditFinding] {
        var audit = Audit()
        var lastNumber: Int64 = 0
        try snapshot { () throws(StoreError) in
            let clock = try auditClock()
            audit = Audit(clock: clock)
            if clock == nil { audit.addDamaged(in: .clock, row: "all") }
            for fault in try integrityFaults() { audit.addFault(fault) }
            let tables = [
                try table(Person.self) { audit, person, _ in
                    audit.add(person: person.user, isForgotten: person.identity == nil)
                },
                try table(Wallet.self) { audit, wallet, _ in audit.add(wallet) },
                try table(Session.self) { audit, session, row in
                    audit.add(session)
                    audit.check(digest: row.last(of: Session.self), of: session)
                },
                try table(Transfer.self) { audit, transfer, row in
                    audit.add(transfer, listedFor: row.number())
                    audit.check(digest: row.last(of: Transfer.self), of: transfer)
                },
                try table(StoredAnswer.self) { audit, answer, row in
                    audit.add(answer)
                    audit.check(digest: row.last(of: StoredAnswer.self), of: answer)
                },
            ]
            while let user = tables.compactMap(\.user).min() {
                for table in tables { try table.addRows(of: user, to: &audit) }
                audit.endUsers()
            }
            // A sequence is not of the snapshot: read last, it is above all numbers in the rows.
            lastNumber = try self.lastNumber()
        }
        return audit.finish(lastNumber: lastNumber)
    }

    /// Begins reading a table in the order of users; an unreadable row becomes a finding.
    private func table<Row: StoredRow>(
        _ type: Row.Type,
        _ add: @escaping (inout Audit, Row, inout RowReader) -> Void
    ) throws(StoreError) -> AuditedTable {
        let user = Self.dialect.user
        let columns = Self.dialect.columns(Row.fields)
        let sql = "SELECT \(user), \(columns) FROM \(Row.table.rawValue) ORDER BY \(user)"
        return try AuditedTable(try rows(of: Row.table, sql)) { audit, row throws(StoreError) in
            do throws(StoreError) {
                add(&audit, try Row(row: &row), &row)
            } catch {
                guard case .damaged(_, let name) = error else { throw error }
                audit.addDamaged(in: Row.table, row: name)
            }
        }
    }
}

/// The rows of a table in the order of their users, for an audit.
private final class AuditedTable {
    typealias Next = () throws(StoreError) -> RowReader?
    typealias Add = (inout Audit, inout RowReader) throws(StoreError) -> Void

    /// The number of the user whose row is next; nil after the last row.
    private(set) var user: Int64?
    private var row: RowReader?
    private let next: Next
    private let add: Add

    init(_ next: @escaping Next, _ add: @escaping Add) throws(StoreError) {
        self.next = next
        self.add = add
        try advance()
    }

    /// Adds all rows of a user.
    func addRows(of user: Int64, to audit: inout Audit) throws(StoreError) {
        while self.user == user, var row {
            try add(&audit, &row)
            try advance()
        }
    }

    private func advance() throws(StoreError) {
        row = try next()
        user = row?.number()
    }
}
