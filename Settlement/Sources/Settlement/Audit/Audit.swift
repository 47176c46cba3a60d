/// Checks stored rows against all rules: add every row, in any order, then ask for the findings.
///
/// It holds one small entry for each user and session. Whoever adds the rows of one user after the
/// other ends each user, and no more is held than one user has.
package struct Audit: Sendable {
    private var users: [UserID: UserRows] = [:]
    private var sessions: [SessionID: SessionRows] = [:]
    private var places: Set<TransferID> = []
    private var issued: [Currency: Int64] = [:]
    private var house: [Currency: Int64] = [:]
    private var held: [Currency: Int64] = [:]
    private var findings: Set<AuditFinding> = []
    private var hasPersons = false
    private var persons: Set<UserID> = []
    private let clock: AuditClock?

    /// Creates an audit that has seen no row.
    /// - Parameter clock: What instants are compared with; nil if the rows have no clock.
    package init(clock: AuditClock? = nil) {
        self.clock = clock
        if let clock, clock.latest > clock.now + AuditClock.aheadMaximum {
            findings.insert(AuditFinding(.clockIsNotAhead, in: .clock, row: "all"))
        }
    }

    /// Adds a person: from then on every user must be one.
    ///
    /// Books without any person were filled by somebody else than the service, such as a test.
    package mutating func add(person: UserID) {
        hasPersons = true
        persons.insert(person)
    }

    /// Records a row that contains what the service never writes.
    package mutating func addDamaged(in table: AuditTable, row: String) {
        findings.insert(AuditFinding(.rowIsReadable, in: table, row: row))
    }

    /// Records a fault that the database finds in its own file, in the database's words.
    package mutating func addFault(_ text: String) {
        findings.insert(AuditFinding(.fileIsIntact, in: .file, row: text))
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

    package mutating func add(_ answer: KeptAnswer) {
        var session: Session?
        var user: UserID? = answer.user
        switch answer.reply {
        case .session(let told), .refused(.sessionSettled(let told)):
            session = told
            user = told.user
        case .purchased(let transfer): user = transfer.user
        case .clawedBack, .votesDue, .closed, .refused: break
        }
        let row = answer.rowName
        if user != answer.user { find(.answerIsOfItsUser, in: .answer, row, answer.user) }
        check([answer.at], in: .answer, row, answer.user)
        users[answer.user, default: UserRows(answer.user)].add(answer.reply)
        guard let session else { return }
        sessions[session.id, default: SessionRows()].add(answered: session)
        // A later command may have changed it, but it never tells what comes later.
        if answer.at < max(session.startsAt, session.settledAt ?? session.startsAt) {
            find(.answerFitsItsSession, in: .answer, row, answer.user, session.id)
        }
    }

    /// Adds a transfer, with the user for whom it is listed; nil if that is not stored apart.
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
                places.insert(transfer.id).inserted
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

    /// Compares the digest that a row has with that of its fields.
    ///
    /// A row from before there were digests has none.
    package mutating func check<Row: DigestedRow>(digest: Int64?, of row: Row) {
        guard Row.digest.value(row) != digest.map({ .number($0) }) else { return }
        if digest == nil, let clock, row.cameAt <= clock.digestsFrom { return }
        find(.rowIsAsWritten, in: Row.table, row.rowName, row.owner)
    }

    /// Ends the users whose rows were added: each has no more rows.
    package mutating func endUsers() {
        for rows in users.values {
            findings.formUnion(rows.findings)
            if hasPersons, !persons.contains(rows.user) {
                let row = "\(rows.user.rawValue)"
                findings.insert(
                    AuditFinding(.userIsAPerson, in: .person, row: row, user: rows.user)
                )
            }
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
        places = []
        persons = []
    }

    /// Returns all violations; empty if the books are in order.
    package mutating func finish() -> [AuditFinding] {
        endUsers()
        for currency in Currency.allCases
        where issued[currency, default: 0]
            != held[currency, default: 0] + house[currency, default: 0]
        {
            findings.insert(AuditFinding(.nothingMadeOrLost, in: .wallet, row: "all"))
        }
        return findings.sorted { left, right in
            (left.rule.rawValue, left.table.rawValue, left.user?.rawValue ?? 0, left.row)
                < (right.rule.rawValue, right.table.rawValue, right.user?.rawValue ?? 0, right.row)
        }
    }

    private mutating func count(_ account: LedgerAccount, _ units: Int64, _ currency: Currency) {
        guard case .house(let house) = account else { return }
        if house == .world {
            issued[currency, default: 0] -= units
        } else {
            self.house[currency, default: 0] += units
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

    /// Checks that instants lie at the last commit or before.
    private mutating func check(
        _ instants: [Instant?],
        in table: AuditTable,
        _ row: String,
        _ user: UserID?,
        _ session: SessionID? = nil
    ) {
        guard let clock, !instants.allSatisfy({ $0.map { $0 <= clock.latest } ?? true }) else {
            return
        }
        find(.instantHasCome, in: table, row, user, session)
    }
}
