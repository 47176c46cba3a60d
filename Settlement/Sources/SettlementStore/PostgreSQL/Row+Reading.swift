import Settlement

/// The columns of each table in the order in which they are read and written.
enum PostgreSQLColumns {
    static let wallet = """
        user_id, credits_available, credits_held, credits_forfeit, debt, ash, obsidian, \
        votes_available, votes_held, votes_forfeit, votes_due_at, closed_at
        """
    static let session = """
        id, user_id, kind, stake, starts_at, ends_at, grace, appeal_window, device_key, state, \
        last_heartbeat, due_at, settled_at, closed_at, reason, violated_at, lapse_reason, \
        appeal_until, appealed_at, remark, grade, nonce
        """
    static let transfer = "source, slot, code, debit, credit, amount, currency, at"
    static let listedTransfer = "\(transfer), user_id"
    static let answer = "user_id, key, fingerprint, reply, at"
    static let person = "user_id, issuer, subject"
}

/// Rows taken apart; a value that is never written is an error.
extension Row {
    /// Reads the row of a wallet.
    func wallet() throws(StoreError) -> Wallet {
        var wallet = Wallet(user: try require(UserID(rawValue: number(0))))
        wallet.credits = Balances(available: number(1), held: number(2), forfeit: number(3))
        wallet.debt = number(4)
        wallet.ash.available = number(5)
        wallet.obsidian.available = number(6)
        wallet.votes = Balances(available: number(7), held: number(8), forfeit: number(9))
        wallet.votesDueAt = optionalInstant(10)
        wallet.closedAt = optionalInstant(11)
        return wallet
    }

    /// Reads the row of a session.
    func session() throws(StoreError) -> Session {
        let name = try require(pair(0))
        var session = Session(
            id: SessionID(high: name.high, low: name.low),
            user: try require(UserID(rawValue: number(1))),
            kind: try value(2),
            stake: try require(Amount(units: number(3))),
            startsAt: instant(4),
            endsAt: instant(5),
            grace: try require(Grace(TimeSpan(milliseconds: number(6)))),
            appealWindow: try require(AppealWindow(TimeSpan(milliseconds: number(7)))),
            deviceKey: try require(DeviceKey(bytes: bytes(8))),
            agreement: isNull(20)
                ? nil
                : SessionAgreement(
                    nonce: try require(SessionNonce(bytes: bytes(21))),
                    grade: try value(20)
                )
        )
        session.state = try value(9)
        session.lastHeartbeat = instant(10)
        session.dueAt = optionalInstant(11)
        session.settledAt = optionalInstant(12)
        session.closedAt = optionalInstant(13)
        session.reason = try optionalValue(14)
        session.violatedAt = optionalInstant(15)
        session.lapseReason = try optionalValue(16)
        session.appealUntil = optionalInstant(17)
        session.appealedAt = optionalInstant(18)
        session.remark = isNull(19) ? nil : try require(Remark(stored: text(19)))
        return session
    }

    /// Reads the number of a person.
    func person() throws(StoreError) -> UserID {
        guard !text(1).isEmpty, !text(2).isEmpty else { throw damaged }
        return try require(UserID(rawValue: number(0)))
    }

    /// Reads the row of a transfer.
    func transfer() throws(StoreError) -> Transfer {
        let source = try require(pair(0))
        return Transfer(
            id: TransferID(high: source.high, low: source.low, slot: try value(1)),
            code: try value(2),
            debit: try require(LedgerAccount(number: number(3))),
            credit: try require(LedgerAccount(number: number(4))),
            amount: try require(Amount(units: number(5))),
            currency: try value(6),
            at: instant(7)
        )
    }

    /// Reads the row of a kept answer.
    func answer() throws(StoreError) -> KeptAnswer {
        let reply: Reply
        do { reply = try Reply(bytes: bytes(3)) } catch { throw damaged }
        return KeptAnswer(
            user: try require(UserID(rawValue: number(0))),
            claim: KeyClaim(
                key: try require(IdempotencyKey(text(1))),
                fingerprint: try require(Fingerprint(bytes: bytes(2)))
            ),
            reply: reply,
            at: instant(4)
        )
    }
}
