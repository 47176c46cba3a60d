import Settlement

/// The columns of each table in the order in which they are read and written.
enum SQLiteColumns {
    static let wallet = """
        user, credits_available, credits_held, credits_forfeit, debt, ash, obsidian, \
        votes_available, votes_held, votes_forfeit, votes_due_at, closed_at
        """
    static let session = """
        id, user, kind, stake, starts_at, ends_at, grace, appeal_window, device_key, state, \
        last_heartbeat, due_at, settled_at, closed_at, reason, violated_at, lapse_reason, \
        appeal_until, appealed_at, remark, grade, nonce
        """
    static let transfer = "source, slot, code, debit, credit, amount, currency, at"
    static let listedTransfer = "\(transfer), user"
    static let answer = "user, key, fingerprint, reply, at"
    static let person = "user, issuer, subject"
}

/// Rows taken apart; a value that is never written is an error.
extension SQLiteStatement {
    /// Reads the row of a wallet.
    func wallet() throws(StoreError) -> Wallet {
        let row = RowReader(self, "wallet")
        var wallet = Wallet(user: try row.require(UserID(rawValue: number(0))))
        wallet.credits = Balances(available: number(1), held: number(2), forfeit: number(3))
        wallet.debt = number(4)
        wallet.ash.available = number(5)
        wallet.obsidian.available = number(6)
        wallet.votes = Balances(available: number(7), held: number(8), forfeit: number(9))
        wallet.votesDueAt = row.optionalInstant(10)
        wallet.closedAt = row.optionalInstant(11)
        return wallet
    }

    /// Reads the row of a session.
    func session() throws(StoreError) -> Session {
        let row = RowReader(self, "session")
        let name = try row.require(pair(0))
        var session = Session(
            id: SessionID(high: name.high, low: name.low),
            user: try row.require(UserID(rawValue: number(1))),
            kind: try row.value(2),
            stake: try row.require(Amount(units: number(3))),
            startsAt: row.instant(4),
            endsAt: row.instant(5),
            grace: try row.require(Grace(TimeSpan(milliseconds: number(6)))),
            appealWindow: try row.require(AppealWindow(TimeSpan(milliseconds: number(7)))),
            deviceKey: try row.require(DeviceKey(bytes: bytes(8))),
            agreement: isNull(20)
                ? nil
                : SessionAgreement(
                    nonce: try row.require(SessionNonce(bytes: bytes(21))),
                    grade: try row.value(20)
                )
        )
        session.state = try row.value(9)
        session.lastHeartbeat = row.instant(10)
        session.dueAt = row.optionalInstant(11)
        session.settledAt = row.optionalInstant(12)
        session.closedAt = row.optionalInstant(13)
        session.reason = try row.optionalValue(14)
        session.violatedAt = row.optionalInstant(15)
        session.lapseReason = try row.optionalValue(16)
        session.appealUntil = row.optionalInstant(17)
        session.appealedAt = row.optionalInstant(18)
        session.remark = isNull(19) ? nil : try row.require(Remark(stored: text(19)))
        return session
    }

    /// Reads the number of a person.
    func person() throws(StoreError) -> UserID {
        let row = RowReader(self, "person")
        guard !text(1).isEmpty, !text(2).isEmpty else { throw row.damaged }
        return try row.require(UserID(rawValue: number(0)))
    }

    /// Reads the row of a transfer.
    func transfer() throws(StoreError) -> Transfer {
        let row = RowReader(self, "transfer")
        let source = try row.require(pair(0))
        return Transfer(
            id: TransferID(high: source.high, low: source.low, slot: try row.value(1)),
            code: try row.value(2),
            debit: try row.require(LedgerAccount(number: number(3))),
            credit: try row.require(LedgerAccount(number: number(4))),
            amount: try row.require(Amount(units: number(5))),
            currency: try row.value(6),
            at: row.instant(7)
        )
    }

    /// Reads the row of a kept answer.
    func answer() throws(StoreError) -> KeptAnswer {
        let row = RowReader(self, "answer")
        let reply: Reply
        do { reply = try Reply(bytes: bytes(3)) } catch { throw row.damaged }
        return KeptAnswer(
            user: try row.require(UserID(rawValue: number(0))),
            claim: KeyClaim(
                key: try row.require(IdempotencyKey(text(1))),
                fingerprint: try row.require(Fingerprint(bytes: bytes(2)))
            ),
            reply: reply,
            at: row.instant(4)
        )
    }
}
