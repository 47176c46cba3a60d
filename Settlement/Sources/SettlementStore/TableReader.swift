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

    /// Returns what commits have written about themselves; nil if there is no row.
    func lastCommit() throws(StoreError) -> LastCommit?

    /// Returns the first column of the only row of a query.
    func number(_ sql: String) throws(StoreError) -> Int64

    /// Returns the triggers and indexes that are missing or not as the service creates them.
    func schemaFaults() throws(StoreError) -> [String]

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

    package func decision(about id: SessionID) throws(StoreError) -> Operation? {
        let name = FieldValue.name(high: id.high, low: id.low)
        return try rows(Operation.self, Self.statements.decision, [name]).first
    }

    package func transfers(of purchase: PurchaseID) throws(StoreError) -> [Transfer] {
        let name = FieldValue.name(high: purchase.high, low: purchase.low)
        return try rows(Transfer.self, Self.statements.purchase, [name])
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
        var findings: [AuditFinding] = []
        try snapshot { () throws(StoreError) in
            let commit = try lastCommit()
            var audit = try auditRows(commit) { _ in }
            findings = audit.finish(lastNumber: try lastNumber(), committed: commit?.digests)
        }
        return findings
    }

    /// Compares the rows of all tables with the digests as of one instant, without other rules.
    package func differences() throws(StoreError) -> [AuditFinding] {
        var findings: [AuditFinding] = []
        try snapshot { () throws(StoreError) in
            let committed = try lastCommit()?.digests ?? BookDigests()
            findings = try counted().differences(from: committed)
        }
        return findings
    }

    /// Returns the digests of the rows in the open transaction.
    func digests() throws(StoreError) -> BookDigests { try counted().digests }

    private func counted() throws(StoreError) -> Audit {
        var audit = Audit()
        for table in try tables() {
            while table.user != nil { try table.count(in: &audit) }
        }
        return audit
    }

    /// Audits books that have no digests, in the open transaction.
    /// - Parameter progress: Called with the number of rows read so far, and of all rows.
    /// - Returns: The digests of the rows.
    /// - Throws: `StoreError.findings` if the rows break a rule. A clock that is ahead breaks none.
    func digestsAfterAudit(_ progress: MigrationProgress?) throws(StoreError) -> BookDigests {
        let counts = BookDigests.tables.map { "(SELECT count(*) FROM \($0.rawValue))" }
        let total = Int(try number("SELECT \(counts.joined(separator: " + "))"))
        let commit = try lastCommit()
        var audit = try auditRows(commit) { progress?($0, total) }
        let findings = audit.finish(lastNumber: try lastNumber(), committed: nil)
            .filter { $0.rule != .clockIsNotAhead }
        guard findings.isEmpty else { throw .findings(findings) }
        return audit.digests
    }

    /// Reads all rows in the open transaction, user by user.
    ///
    /// The last number must be read afterwards: a sequence is not of the snapshot, and is then above
    /// all numbers in the rows.
    private func auditRows(
        _ commit: LastCommit?,
        _ progress: (Int) -> Void
    ) throws(StoreError) -> Audit {
        var audit = Audit(clock: commit?.clock)
        if commit == nil { audit.addDamaged(in: .clock, row: "all") }
        for fault in try integrityFaults() { audit.addFault(fault) }
        for fault in try schemaFaults() { audit.addSchemaFault(fault) }
        let tables = try tables()
        var reported = 0
        while let user = tables.compactMap(\.user).min() {
            for table in tables { try table.addRows(of: user, to: &audit) }
            audit.endUsers()
            let count = audit.digests.rowCount
            if count >= reported + progressCount {
                progress(count)
                reported = count
            }
        }
        progress(audit.digests.rowCount)
        return audit
    }

    /// The number of rows after which progress is reported.
    private var progressCount: Int { 100_000 }

    /// Begins reading all tables in the order of users.
    private func tables() throws(StoreError) -> [AuditedTable] {
        [
            try table(Person.self) { audit, person, _, _ in
                audit.add(person: person.user, isForgotten: person.identity == nil)
            },
            try table(Wallet.self) { audit, wallet, _, _ in audit.add(wallet) },
            try table(Session.self) { audit, session, row, digest in
                audit.add(session)
                audit.check(digest: row.last(of: Session.self), of: session, as: digest)
            },
            try table(Transfer.self) { audit, transfer, row, digest in
                audit.add(transfer, listedFor: row.number())
                audit.check(digest: row.last(of: Transfer.self), of: transfer, as: digest)
            },
            try table(StoredAnswer.self) { audit, answer, row, digest in
                audit.add(answer)
                audit.check(digest: row.last(of: StoredAnswer.self), of: answer, as: digest)
            },
            try table(Operation.self) { audit, operation, row, digest in
                audit.add(operation)
                audit.check(digest: row.last(of: Operation.self), of: operation, as: digest)
            },
        ]
    }

    /// Begins reading a table in the order of users; an unreadable row becomes a finding.
    private func table<Row: StoredRow>(
        _ type: Row.Type,
        _ add: @escaping (inout Audit, Row, inout RowReader, RowDigest) -> Void
    ) throws(StoreError) -> AuditedTable {
        let user = Self.dialect.user
        let columns = Self.dialect.columns(Row.fields)
        let sql = "SELECT \(user), \(columns) FROM \(Row.table.rawValue) ORDER BY \(user)"
        func count(_ audit: inout Audit, _ row: RowReader) -> RowDigest {
            let digest = row.digest(of: Row.self)
            audit.add(digest, to: Row.table)
            return digest
        }
        return try AuditedTable(
            try rows(of: Row.table, sql),
            count: { audit, row in _ = count(&audit, row) },
            add: { audit, row throws(StoreError) in
                let digest = count(&audit, row)
                do throws(StoreError) {
                    add(&audit, try Row(row: &row), &row, digest)
                } catch {
                    guard case .damaged(_, let name) = error else { throw error }
                    audit.addDamaged(in: Row.table, row: name)
                }
            }
        )
    }
}

/// The marks that commits leave: their last instants and the sums of the tables.
struct LastCommit {
    /// The beginning of the note of a repair that has set the last commit back; its former instant
    /// follows, in milliseconds.
    static let repairPrefix = "clock from "
    /// The query of the last such instant; 0 without one.
    static let repairedSQL = """
        SELECT coalesce(max(CAST(substr(change, 12) AS bigint)), 0) FROM repair \
        WHERE change LIKE 'clock from %'
        """

    let clock: AuditClock
    let digests: BookDigests
}

/// Receives the number of rows that a migration has checked so far, and that of all rows.
package typealias MigrationProgress = @Sendable (_ checked: Int, _ total: Int) -> Void

/// The rows of a table in the order of their users, for an audit.
private final class AuditedTable {
    typealias Next = () throws(StoreError) -> RowReader?
    typealias Add = (inout Audit, inout RowReader) throws(StoreError) -> Void

    /// The number of the user whose row is next; nil after the last row.
    private(set) var user: Int64?
    private var row: RowReader?
    private let next: Next
    private let count: (inout Audit, RowReader) -> Void
    private let add: Add

    init(
        _ next: @escaping Next,
        count: @escaping (inout Audit, RowReader) -> Void,
        add: @escaping Add
    ) throws(StoreError) {
        self.next = next
        self.count = count
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

    /// Counts the next row, without other rules.
    func count(in audit: inout Audit) throws(StoreError) {
        if let row { count(&audit, row) }
        try advance()
    }

    private func advance() throws(StoreError) {
        row = try next()
        user = row?.number()
    }
}
