import Settlement

extension SQLiteWriter {
    /// Writes everything that a batch has changed.
    func write(_ writes: Writes) throws(StoreError) {
        for write in writes.sessions { try self.write(write) }
        for wallet in writes.wallets { try self.write(wallet) }
        for transfer in writes.transfers { try self.write(transfer) }
        for answer in writes.answers { try self.write(answer) }
    }

    private func write(_ write: SessionWrite) throws(StoreError) {
        let session = write.session
        guard let guardState = write.guardState else { return try add(session) }
        if guardState == .active, session.isTouched, let dueAt = session.dueAt {
            // A heartbeat leaves all indexes alone.
            let touch = statements.touchSession
            touch.bind(high: session.id.high, low: session.id.low, at: 1)
            touch.bind(session.lastHeartbeat.millisecondsSince1970, at: 2)
            touch.bind(session.lapseReason.map { Int64($0.rawValue) }, at: 3)
            touch.bind(dueAt.millisecondsSince1970, at: 4)
            try touch.run()
            if connection.changeCount == 1 { return }
        }
        let set = statements.setSession
        set.bind(high: session.id.high, low: session.id.low, at: 1)
        bindChanging(session, to: set, from: 2)
        set.bind(Int64(guardState.rawValue), at: 13)
        try set.run()
        guard connection.changeCount == 1 else { throw .conflict }
    }

    private func add(_ session: Session) throws(StoreError) {
        let add = statements.addSession
        add.bind(high: session.id.high, low: session.id.low, at: 1)
        add.bind(session.user.rawValue, at: 2)
        add.bind(Int64(session.kind.rawValue), at: 3)
        add.bind(session.stake.units, at: 4)
        add.bind(session.startsAt.millisecondsSince1970, at: 5)
        add.bind(session.endsAt.millisecondsSince1970, at: 6)
        add.bind(session.grace.span.milliseconds, at: 7)
        add.bind(session.appealWindow.span.milliseconds, at: 8)
        add.bind(session.deviceKey.bytes, at: 9)
        bindChanging(session, to: add, from: 10)
        add.bind(session.agreement.map { Int64($0.grade.rawValue) }, at: 21)
        add.bind(session.agreement?.nonce.bytes, at: 22)
        try add.run()
    }

    /// Sets the parameters of the 11 columns that change, from one parameter on.
    private func bindChanging(_ session: Session, to statement: SQLiteStatement, from first: Int32)
    {
        statement.bind(Int64(session.state.rawValue), at: first)
        statement.bind(session.lastHeartbeat.millisecondsSince1970, at: first + 1)
        statement.bind(session.dueAt?.millisecondsSince1970, at: first + 2)
        statement.bind(session.settledAt?.millisecondsSince1970, at: first + 3)
        statement.bind(session.closedAt?.millisecondsSince1970, at: first + 4)
        statement.bind(session.reason.map { Int64($0.rawValue) }, at: first + 5)
        statement.bind(session.violatedAt?.millisecondsSince1970, at: first + 6)
        statement.bind(session.lapseReason.map { Int64($0.rawValue) }, at: first + 7)
        statement.bind(session.appealUntil?.millisecondsSince1970, at: first + 8)
        statement.bind(session.appealedAt?.millisecondsSince1970, at: first + 9)
        statement.bind(session.remark?.text, at: first + 10)
    }

    private func write(_ wallet: Wallet) throws(StoreError) {
        let put = statements.putWallet
        put.bind(wallet.user.rawValue, at: 1)
        put.bind(wallet.credits.available, at: 2)
        put.bind(wallet.credits.held, at: 3)
        put.bind(wallet.credits.forfeit, at: 4)
        put.bind(wallet.debt, at: 5)
        put.bind(wallet.ash.available, at: 6)
        put.bind(wallet.obsidian.available, at: 7)
        put.bind(wallet.votes.available, at: 8)
        put.bind(wallet.votes.held, at: 9)
        put.bind(wallet.votes.forfeit, at: 10)
        put.bind(wallet.votesDueAt?.millisecondsSince1970, at: 11)
        put.bind(wallet.closedAt?.millisecondsSince1970, at: 12)
        try put.run()
    }

    private func write(_ transfer: Transfer) throws(StoreError) {
        let add = statements.addTransfer
        add.bind(high: transfer.id.high, low: transfer.id.low, at: 1)
        add.bind(Int64(transfer.id.slot.rawValue), at: 2)
        add.bind(transfer.user?.rawValue, at: 3)
        add.bind(Int64(transfer.code.rawValue), at: 4)
        add.bind(transfer.debit.number, at: 5)
        add.bind(transfer.credit.number, at: 6)
        add.bind(transfer.amount.units, at: 7)
        add.bind(Int64(transfer.currency.rawValue), at: 8)
        add.bind(transfer.at.millisecondsSince1970, at: 9)
        try add.run()
    }

    private func write(_ answer: KeptAnswer) throws(StoreError) {
        let add = statements.addAnswer
        add.bind(answer.user.rawValue, at: 1)
        add.bind(answer.claim.key.text, at: 2)
        add.bind(answer.claim.fingerprint.bytes, at: 3)
        add.bind(answer.reply.bytes, at: 4)
        add.bind(answer.at.millisecondsSince1970, at: 5)
        try add.run()
    }
}

extension Session {
    /// Whether it differs from a session that runs in nothing but what a heartbeat changes.
    fileprivate var isTouched: Bool {
        state == .active && settledAt == nil && closedAt == nil && reason == nil
            && violatedAt == nil && appealUntil == nil && appealedAt == nil && remark == nil
    }
}
