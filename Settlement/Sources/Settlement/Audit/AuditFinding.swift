/// A violation of a rule, and the row where it was found.
package struct AuditFinding: Hashable, Sendable {
    package let rule: LedgerRule
    /// The table of the row that breaks the rule or disagrees with others.
    package let table: AuditTable
    /// The row: a user's number, the 32 hexadecimal digits of an ID, or both parts of a key
    /// separated by a slash; `all` if it concerns all rows.
    ///
    /// For the file, it is the database's own message, or the name of a trigger or an index.
    package let row: String
    /// The user whose rows break the rule; nil if it concerns all.
    package let user: UserID?
    /// The session whose rows break the rule; nil if it concerns no session.
    package let session: SessionID?

    package init(
        _ rule: LedgerRule,
        in table: AuditTable,
        row: String,
        user: UserID? = nil,
        session: SessionID? = nil
    ) {
        self.rule = rule
        self.table = table
        self.row = row
        self.user = user
        self.session = session
    }

    /// The finding in one line: its rule, its row and the remedy.
    package var line: String { "\(rule.rawValue): \(table.rawValue) \(row): \(rule.remedy)" }
}

/// The tables of the books; the raw value is the table's name in both stores.
package enum AuditTable: String, CaseIterable, Sendable {
    /// The balances of users.
    case wallet
    /// Pledges and redemptions.
    case session
    /// The rows of the ledger.
    case transfer
    /// The answers stored under idempotency keys.
    case answer
    /// The people behind the user IDs.
    case person
    /// The decisions and lookups of operators.
    case operation
    /// The instant of the last commit.
    case clock
    /// The file itself, below its tables.
    case file
}

/// The clocks that an audit compares instants with.
package struct AuditClock: Hashable, Sendable {
    /// The longest time by which the stored clock may be ahead of the running one, a minute.
    package static let aheadMaximum = TimeSpan.minutes(1)

    /// The instant of the last commit.
    package let latest: Instant
    /// The current instant of the store's clock.
    package let now: Instant
    /// The instant up to which rows are from a clock that was ahead and was set back by a repair.
    package let repaired: Instant

    package init(latest: Instant, now: Instant, repaired: Instant? = nil) {
        self.latest = latest
        self.now = now
        self.repaired = max(latest, repaired ?? latest)
    }
}

extension SessionID {
    /// The 32 hexadecimal digits that identify the session, or a transfer's source, in findings.
    package var row: String {
        [high, low].map { word in
            let digits = String(word, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}

extension TransferID {
    /// The ID of the transfer in findings.
    var row: String { "\(SessionID(high: high, low: low).row)/\(slot.rawValue)" }
}
