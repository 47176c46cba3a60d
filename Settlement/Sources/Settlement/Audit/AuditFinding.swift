/// One violation, and where it was found.
package struct AuditFinding: Hashable, Sendable {
    package let rule: LedgerRule
    /// The table of the row that breaks it, or that disagrees with others.
    package let table: AuditTable
    /// The row: the number of a user, 32 hexadecimal digits of a name, or both parts of a name with a
    /// slash between; `all` if it concerns all rows.
    ///
    /// Of the file it is the sentence in which the database says what is wrong.
    package let row: String
    /// The user whose rows break it; nil if it concerns all.
    package let user: UserID?
    /// The session whose rows break it, if it is one's.
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
}

/// The tables of the books; the raw value is the table's name in both stores.
package enum AuditTable: String, CaseIterable, Sendable {
    /// The balances of users.
    case wallet
    /// Pledges and redemptions.
    case session
    /// The rows of the ledger.
    case transfer
    /// The answers that are kept under keys.
    case answer
    /// The people whose numbers the users are.
    case person
    /// The instant of the last commit.
    case clock
    /// The file itself, below its tables.
    case file
}

/// The clocks that an audit compares instants with.
package struct AuditClock: Hashable, Sendable {
    /// The longest time, a minute, by which the stored clock may be ahead of the running one.
    package static let aheadMaximum = TimeSpan.minutes(1)

    /// The latest instant at which anything was committed.
    package let latest: Instant
    /// The instant of the clock by which commits go.
    package let now: Instant

    /// The instant after which every row has a digest.
    package let digestsFrom: Instant

    package init(latest: Instant, now: Instant, digestsFrom: Instant) {
        self.latest = latest
        self.now = now
        self.digestsFrom = digestsFrom
    }
}

extension SessionID {
    /// The 32 hexadecimal digits by which a finding names the session, or the source of a transfer.
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
