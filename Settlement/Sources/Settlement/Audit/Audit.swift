/// Checks stored rows against all rules: add every row, in any order, then call `finish`.
///
/// It needs memory for each user and session until `endUsers` is called. A caller that adds rows
/// user by user calls it after each, so memory is bounded by one user's rows.
package struct Audit: Sendable {
    private var users: [UserID: UserRows] = [:]
    private var sessions: [SessionID: SessionRows] = [:]
    private var otherTransfers: Set<TransferID> = []
    private var issued: [Currency: Int64] = [:]
    private var systemBalances: [Currency: Int64] = [:]
    private var held: [Currency: Int64] = [:]
    private var findings: Set<AuditFinding> = []
    /// The greatest number of a user with rows; 0 without users.
    private var numberMaximum: Int64 = 0
    private let clock: AuditClock?
    /// The digests of the rows added so far.
    package private(set) var digests = BookDigests()

    /// Creates an audit without rows.
    /// - Parameter clock: The clock that instants are compared with; nil if the rows have none.
    package init(clock: AuditClock? = nil) {
        self.clock = clock
        if let clock, clock.latest > clock.now + AuditClock.aheadMaximum {
            findings.insert(AuditFinding(.clockIsNotAhead, in: .clock, row: "all"))
        }
    }

    /// Adds a person; every user with rows must be one.
    /// - Parameters:
    ///   - person: The number of the person.
    ///   - isForgotten: True if a hash has replaced the identity.
    package mutating func add(person: UserID, isForgotten: Bool) {
        users[person, default: UserRows(person)].isForgotten = isForgotten
    }

    /// Records a row with values that the service never writes.
    package mutating func addDamaged(in table: AuditTable, row: String) {
        findings.insert(AuditFinding(.rowIsReadable, in: table, row: row))
    }

    /// Records the database's own message about its file.
    package mutating func addFault(_ text: String) {
        findings.insert(AuditFinding(.fileIsIntact, in: .file, row: text))
    }

    /// Records a trigger or an index that is missing or not as the service creates it.
    package mutating func addSchemaFault(_ name: String) {
        findings.insert(AuditFinding(.schemaIsAsCreated, in: .file, row: name))
    }

    /// Counts a row of a table, even if it can't be read.
    package mutating func add(_ digest: RowDigest, to table: AuditTable) {
        digests.insert(digest, in: table)
    }

    package mutating func add(_ wallet: Wallet) {
        users[wallet.user, default: UserRows(wallet.user)].wallet = wallet
        check([wallet.closedAt], in: .wallet, "\(wallet.user.rawValue)", wallet.user)
    }

    package mutating func add(_ session: Session) {
        let instants = [
            session.startsAt, session.lastHeartbeat, session.settledAt, session.closedAt,
            session.appealedAt,
        ]
        check(instants, in: .session, session.id.row, session.user, session.id)
        sessions[session.id, default: SessionRows()].session = session
        users[session.user, default: UserRows(session.user)].count(session)
    }

    package mutating func add(_ answer: StoredAnswer) {
        var session: Session?
        var user: UserID? = answer.user
        switch answer.reply {
        case .session(let answered), .refused(.sessionSettled(let answered)):
            session = answered
            user = answered.user
        case .purchased(let transfer): user = transfer.user
        case .clawedBack, .votesDue, .closed, .refused: break
        }
        let row = answer.rowID
        if user != answer.user { find(.answerIsOfItsUser, in: .answer, row, answer.user) }
        check([answer.at], in: .answer, row, answer.user)
        users[answer.user, default: UserRows(answer.user)].add(answer.reply)
        guard let session else { return }
        sessions[session.id, default: SessionRows()].add(answered: session)
        // A later command may have changed the session, but the answer never describes a later
        // state.
        if answer.at < max(session.startsAt, session.settledAt ?? session.startsAt) {
            find(.answerFitsItsSession, in: .answer, row, answer.user, session.id)
        }
    }

    /// Adds a transfer, with the user it is listed for; nil if that is not a separate column.
    package mutating func add(_ transfer: Transfer, listedFor listed: Int64? = nil) {
        let row = transfer.id.row
        if let listed, listed != transfer.user?.rawValue {
            find(.transferIsListedForItsUser, in: .transfer, row, transfer.user, transfer.session)
        }
        check([transfer.at], in: .transfer, row, transfer.user)
        guard let user = transfer.user, transfer.code.rule.allows(transfer) else {
            find(.transferByItsCode, in: .transfer, row, transfer.user, transfer.session)
            return
        }
        let isFirst =
            if let id = transfer.session {
                sessions[id, default: SessionRows()].add(transfer)
            } else {
                otherTransfers.insert(transfer.id).inserted
            }
        if !isFirst { find(.placeFilledOnce, in: .transfer, row, user, transfer.session) }
        users[user, default: UserRows(user)].fold(transfer)
        count(transfer.debit, -transfer.amount.units, transfer.currency)
        count(transfer.credit, transfer.amount.units, transfer.currency)
        if transfer.code == .expiry,
            transfer.at.millisecondsSince1970 < Int64(bitPattern: transfer.id.low)
        {
            find(.votesHaveDeadline, in: .transfer, row, user)
        }
    }

    package mutating func add(_ operation: Operation) {
        check([operation.at], in: .operation, operation.rowID, operation.user)
    }

    /// Compares the stored digest of a row with that of its columns.
    package mutating func check<Row: DigestedRow>(
        digest: Int64?,
        of row: Row,
        as found: RowDigest
    ) {
        guard found.number != digest else { return }
        find(.rowIsAsWritten, in: Row.table, row.rowID, row.owner)
    }

    /// Checks the users added so far; none of them has more rows.
    package mutating func endUsers() {
        for rows in users.values {
            findings.formUnion(rows.findings)
            numberMaximum = max(numberMaximum, rows.user.rawValue)
            for currency in Currency.allCases {
                let balances = rows.wallet[currency]
                held[currency, default: 0] +=
                    balances.available + balances.held + balances.forfeit
            }
            held[.credits, default: 0] -= rows.wallet.debt
        }
        for (id, rows) in sessions {
            let user = rows.session?.user
            for rule in rows.broken { find(rule, in: .session, id.row, user, id) }
        }
        users = [:]
        sessions = [:]
        otherTransfers = []
    }

    /// Finds the rest of the violations.
    /// - Parameters:
    ///   - lastNumber: The last number that the store's counter gave to a person; 0 if none.
    ///   - committed: The digests that commits have written; nil if there are none to compare.
    /// - Returns: All violations; empty if the books are in order.
    package mutating func finish(
        lastNumber: Int64,
        committed: BookDigests?
    ) -> [AuditFinding] {
        endUsers()
        if let committed { findings.formUnion(differences(from: committed)) }
        if lastNumber < numberMaximum {
            findings.insert(AuditFinding(.newNumberIsUnused, in: .person, row: "\(numberMaximum)"))
        }
        for currency in Currency.allCases
        where issued[currency, default: 0]
            != held[currency, default: 0] + systemBalances[currency, default: 0]
        {
            findings.insert(AuditFinding(.nothingMadeOrLost, in: .wallet, row: "all"))
        }
        return findings.sorted { left, right in
            (left.rule.rawValue, left.table.rawValue, left.user?.rawValue ?? 0, left.row)
                < (right.rule.rawValue, right.table.rawValue, right.user?.rawValue ?? 0, right.row)
        }
    }

    /// Finds the tables whose rows are not those that commits have written.
    package func differences(from committed: BookDigests) -> [AuditFinding] {
        BookDigests.tables.filter { committed[$0] != digests[$0] }
            .map { AuditFinding(.rowsAreAsCommitted, in: $0, row: "all") }
    }

    private mutating func count(_ account: LedgerAccount, _ units: Int64, _ currency: Currency) {
        guard case .system(let account) = account else { return }
        if account == .world {
            issued[currency, default: 0] -= units
        } else {
            systemBalances[currency, default: 0] += units
        }
    }

    private mutating func find(
        _ rule: LedgerRule,
        in table: AuditTable,
        _ row: String,
        _ user: UserID?,
        _ session: SessionID? = nil
    ) {
        findings.insert(AuditFinding(rule, in: table, row: row, user: user, session: session))
    }

    /// Checks that no instant is after the last commit, unless a repair has set that back.
    private mutating func check(
        _ instants: [Instant?],
        in table: AuditTable,
        _ row: String,
        _ user: UserID?,
        _ session: SessionID? = nil
    ) {
        guard let clock, !instants.allSatisfy({ $0.map { $0 <= clock.repaired } ?? true }) else {
            return
        }
        find(.instantHasCome, in: table, row, user, session)
    }
}
