import Settlement

struct Statement: Hashable {
    let name: String
    let sql: String

    init(_ name: String, _ sql: String) {
        self.name = name
        self.sql = sql
    }
}

/// The SQL dialect of a store.
enum Dialect {
    case sqlite
    case postgresql

    /// The column of user IDs: `user` is a reserved word in PostgreSQL.
    var user: String {
        switch self {
        case .sqlite: "user"
        case .postgresql: "user_id"
        }
    }

    func column<Row>(_ field: Field<Row>) -> String {
        field.column == "user" ? user : field.column
    }

    func columns<Row>(_ fields: [Field<Row>]) -> String {
        fields.map { column($0) }.joined(separator: ", ")
    }

    func select<Row: StoredRow>(_ type: Row.Type) -> String {
        "SELECT \(columns(Row.fields)) FROM \(Row.table.rawValue)"
    }

    /// Assignments that add the changes of a commit to the digests in `clock`.
    ///
    /// `stored` is the prefix of stored columns; `change` returns the expression for the change of a
    /// column.
    func addDigests(_ stored: String, _ change: (Int, String) -> String) -> String {
        BookDigests.columns.enumerated().map { index, column in
            let sum = "\(stored)\(column) + \(change(index, column))"
            let isCount = index % 4 == 0
            return "\(column) = " + (isCount ? sum : "(\(sum)) & \(TableDigest.mask)")
        }.joined(separator: ", ")
    }

    /// A statement that sets the digests in the only row of `clock` with an instant.
    static func setDigests(_ digests: BookDigests) -> String {
        let values = zip(BookDigests.columns, digests.numbers).map { "\($0) = \($1)" }
        return "UPDATE clock SET \(values.joined(separator: ", "))"
    }

    /// Finds a person by issuer and subject, or by hash if the account is closed.
    ///
    /// A union, so that each part uses the index.
    var findPerson: String {
        let (issuer, subject, hash) = (
            parameter(1, .text), parameter(2, .text), parameter(3, .text)
        )
        let person = select(Person.self)
        return "\(person) WHERE issuer = \(issuer) AND subject = \(subject) UNION ALL "
            + "\(person) WHERE issuer = '' AND subject = \(hash)"
    }

    func parameter(_ number: Int, _ type: FieldType) -> String {
        switch self {
        case .sqlite: "?\(number)"
        case .postgresql: "$\(number)::\(type.postgreSQLType)"
        }
    }
}

extension FieldType {
    var postgreSQLType: String {
        switch self {
        case .name: "uuid"
        case .number: "bigint"
        case .code: "smallint"
        case .bytes, .rawText: "bytea"
        case .text: "text"
        }
    }
}

/// The statements of a reader.
///
/// A page starts after a position; the first page starts after a position that no row has.
struct ReadStatements {
    let session: Statement
    let decision: Statement
    let purchase: Statement
    let activeSession: Statement
    let listedSessions: Statement
    let wallet: Statement
    let listedTransfers: Statement
    let openAppeals: Statement
    let pendingSessions: Statement
    let findPerson: Statement

    var all: [Statement] {
        [
            session, decision, purchase, activeSession, listedSessions, wallet, listedTransfers,
            openAppeals,
            pendingSessions, findPerson,
        ]
    }

    init(_ dialect: Dialect) {
        let sessions = dialect.select(Session.self)
        let user = dialect.user
        func name(_ number: Int) -> String { dialect.parameter(number, .name) }
        func number(_ number: Int) -> String { dialect.parameter(number, .number) }
        func text(_ number: Int) -> String { dialect.parameter(number, .text) }
        session = Statement("session", "\(sessions) WHERE id = \(name(1))")
        let kinds = Operation.Kind.decisions.map { "\($0.rawValue)" }.joined(separator: ", ")
        decision = Statement(
            "decision",
            "\(dialect.select(Operation.self)) WHERE id = \(name(1)) AND kind IN (\(kinds))"
        )
        purchase = Statement(
            "purchase",
            """
            \(dialect.select(Transfer.self)) WHERE source = \(name(1)) AND slot IN (16, 18, 19) \
            ORDER BY slot
            """
        )
        activeSession = Statement(
            "active_session",
            "\(sessions) WHERE \(user) = \(number(1)) AND state = 1"
        )
        listedSessions = Statement(
            "listed_sessions",
            """
            \(sessions) WHERE \(user) = \(number(1)) \
            AND (\(number(2)) IS NULL OR state = \(number(2))) \
            AND (starts_at, id) < (\(number(3)), \(name(4))) \
            ORDER BY starts_at DESC, id DESC LIMIT \(number(5))
            """
        )
        wallet = Statement("wallet", "\(dialect.select(Wallet.self)) WHERE \(user) = \(number(1))")
        listedTransfers = Statement(
            "listed_transfers",
            """
            \(dialect.select(Transfer.self)) WHERE \(user) = \(number(1)) \
            AND (at, source, slot) < (\(number(2)), \(name(3)), \(number(4))) \
            ORDER BY at DESC, source DESC, slot DESC LIMIT \(number(5))
            """
        )
        openAppeals = Statement(
            "open_appeals",
            """
            \(sessions) WHERE state = 3 AND appealed_at IS NOT NULL \
            AND (appealed_at, id) > (\(number(1)), \(name(2))) \
            ORDER BY appealed_at, id LIMIT \(number(3))
            """
        )
        // Each part uses an index and has a limit; kind 1 is a pledge.
        let newer = FailureReason.evidenceNewer.rawValue
        let most = "LIMIT \(PendingSessions.countMaximum)"
        pendingSessions = Statement(
            "pending_sessions",
            """
            SELECT \(number(1)), (SELECT CAST(coalesce(sum(stake), 0) AS bigint) FROM (\
            SELECT stake FROM session WHERE \(user) >= 1 AND state = 1 AND kind = 1 \(most)) h), \
            (SELECT count(*) FROM (\
            SELECT 1 FROM session WHERE due_at <= \(number(1)) \(most)) d), \
            (SELECT count(*) FROM (SELECT lapse_reason FROM session \
            WHERE \(user) >= 1 AND state = 1 \(most)) n WHERE lapse_reason = \(newer)), \
            count(*), min(appealed_at) FROM (\
            SELECT appealed_at FROM session WHERE state = 3 AND appealed_at >= 0 \
            ORDER BY appealed_at \(most)) a
            """
        )
        findPerson = Statement("find_person", dialect.findPerson)
    }
}
