/// Checks stored rows against all rules: add every row, in any order, then ask for the findings.
///
/// It holds one small entry for each user and session; rows can be streamed.
public struct Audit: Sendable {
    private var users: [UserID: UserRows] = [:]
    private var sessions: [SessionID: SessionRows] = [:]
    private var places: Set<TransferID> = []
    private var issued: [Currency: Int64] = [:]
    private var house: [Currency: Int64] = [:]
    private var findings: Set<AuditFinding> = []

    /// Creates an audit that has seen no row.
    public init() {}

    /// Takes a wallet in.
    public mutating func add(_ wallet: Wallet) {
        users[wallet.user, default: UserRows(wallet.user)].wallet = wallet
    }

    /// Takes a session in.
    public mutating func add(_ session: Session) {
        sessions[session.id, default: SessionRows()].session = session
        users[session.user, default: UserRows(session.user)].count(session)
    }

    /// Takes a kept answer in.
    public mutating func add(_ answer: KeptAnswer) {
        let user: UserID? =
            switch answer.reply {
            case .session(let session), .refused(.sessionSettled(let session)): session.user
            case .purchased(let transfer): transfer.user
            case .clawedBack, .votesDue, .closed, .refused: answer.user
            }
        if user != answer.user { note(.answerIsOfItsUser, answer.user) }
    }

    /// Takes a transfer in.
    public mutating func add(_ transfer: Transfer) {
        guard let user = transfer.user, transfer.code.rule.allows(transfer) else {
            note(.transferByItsCode, transfer.user, transfer.session)
            return
        }
        if let id = transfer.session {
            if !sessions[id, default: SessionRows()].take(transfer) {
                note(.placeFilledOnce, user, id)
            }
        } else if !places.insert(transfer.id).inserted {
            note(.placeFilledOnce, user)
        }
        users[user, default: UserRows(user)].fold(transfer)
        count(transfer.debit, -transfer.amount.units, transfer.currency)
        count(transfer.credit, transfer.amount.units, transfer.currency)
        if transfer.code == .expiry,
            transfer.at.millisecondsSince1970 < Int64(bitPattern: transfer.id.low)
        {
            note(.votesHaveDeadline, user)
        }
    }

    /// Everything that is broken; empty if the books are in order.
    public func finish() -> [AuditFinding] {
        var found = findings
        var held: [Currency: Int64] = [:]
        for rows in users.values {
            found.formUnion(rows.findings)
            for currency in Currency.allCases {
                let balances = rows.wallet[currency]
                held[currency, default: 0] +=
                    balances.available + balances.held + balances.forfeit
            }
            held[.credits, default: 0] -= rows.wallet.debt
        }
        for currency in Currency.allCases
        where issued[currency, default: 0]
            != held[currency, default: 0] + house[currency, default: 0]
        {
            found.insert(AuditFinding(.nothingMadeOrLost))
        }
        for (id, rows) in sessions {
            for rule in rows.broken {
                found.insert(AuditFinding(rule, user: rows.session?.user, session: id))
            }
        }
        return found.sorted { left, right in
            (left.rule.rawValue, left.user?.rawValue ?? 0, left.session ?? .zero)
                < (right.rule.rawValue, right.user?.rawValue ?? 0, right.session ?? .zero)
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

    private mutating func note(
        _ rule: LedgerRule,
        _ user: UserID?,
        _ session: SessionID? = nil
    ) {
        findings.insert(AuditFinding(rule, user: user, session: session))
    }
}

extension SessionID {
    fileprivate static let zero = SessionID(high: 0, low: 0)
}
