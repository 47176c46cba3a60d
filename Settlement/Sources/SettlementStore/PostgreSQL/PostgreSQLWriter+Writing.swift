import Settlement

extension PostgreSQLWriter {
    /// Sends everything that a batch has changed, each table's rows in the order of their names.
    ///
    /// Rows that are there had to be locked before. A new row may wait for another process that adds
    /// the same one; as all add in one order, that never happens in a circle.
    func write(_ writes: Writes) throws(StoreError) {
        let changed = writes.sessions.filter { $0.guardState != nil }
        let added = writes.sessions.filter { $0.guardState == nil }
        let known = writes.wallets.filter { usersWithWallet.contains($0.user) }
        let new = writes.wallets.filter { !usersWithWallet.contains($0.user) }
        if !changed.isEmpty { try connection.send(.setSessions, changing(changed)) }
        if !added.isEmpty { try connection.send(.addSessions, adding(added.map(\.session))) }
        if !known.isEmpty { try connection.send(.setWallets, wallets(known)) }
        if !new.isEmpty { try connection.send(.addWallets, wallets(new)) }
        if !writes.transfers.isEmpty {
            let transfers = writes.transfers.sorted { left, right in
                (left.id.high, left.id.low, left.id.slot.rawValue)
                    < (right.id.high, right.id.low, right.id.slot.rawValue)
            }
            try connection.send(.addTransfers, self.transfers(transfers))
        }
        if !writes.answers.isEmpty {
            let answers = writes.answers.sorted { left, right in
                (left.user, left.claim.key.text) < (right.user, right.claim.key.text)
            }
            try connection.send(.addAnswers, self.answers(answers))
        }
    }

    private func changing(_ writes: [SessionWrite]) -> Parameters {
        var parameters = Parameters()
        parameters.addNames(writes) { ($0.session.id.high, $0.session.id.low) }
        parameters.addCodes(writes) { $0.guardState?.rawValue }
        addChanging(writes.map(\.session), to: &parameters)
        return parameters
    }

    private func adding(_ sessions: [Session]) -> Parameters {
        var parameters = Parameters()
        parameters.addNames(sessions) { ($0.id.high, $0.id.low) }
        parameters.addNumbers(sessions) { $0.user.rawValue }
        parameters.addCodes(sessions) { $0.kind.rawValue }
        parameters.addNumbers(sessions) { $0.stake.units }
        parameters.addNumbers(sessions) { $0.startsAt.millisecondsSince1970 }
        parameters.addNumbers(sessions) { $0.endsAt.millisecondsSince1970 }
        parameters.addNumbers(sessions) { $0.grace.span.milliseconds }
        parameters.addNumbers(sessions) { $0.appealWindow.span.milliseconds }
        parameters.addBytes(sessions) { $0.deviceKey.bytes }
        addChanging(sessions, to: &parameters)
        parameters.addCodes(sessions) { $0.agreement?.grade.rawValue }
        parameters.addBytes(sessions) { $0.agreement?.nonce.bytes }
        return parameters
    }

    /// Adds the 11 columns that change.
    private func addChanging(_ sessions: [Session], to parameters: inout Parameters) {
        parameters.addCodes(sessions) { $0.state.rawValue }
        parameters.addNumbers(sessions) { $0.lastHeartbeat.millisecondsSince1970 }
        parameters.addNumbers(sessions) { $0.dueAt?.millisecondsSince1970 }
        parameters.addNumbers(sessions) { $0.settledAt?.millisecondsSince1970 }
        parameters.addNumbers(sessions) { $0.closedAt?.millisecondsSince1970 }
        parameters.addCodes(sessions) { $0.reason?.rawValue }
        parameters.addNumbers(sessions) { $0.violatedAt?.millisecondsSince1970 }
        parameters.addCodes(sessions) { $0.lapseReason?.rawValue }
        parameters.addNumbers(sessions) { $0.appealUntil?.millisecondsSince1970 }
        parameters.addNumbers(sessions) { $0.appealedAt?.millisecondsSince1970 }
        parameters.addBytes(sessions) { $0.remark.map { Array($0.text.utf8) } }
    }

    private func wallets(_ wallets: [Wallet]) -> Parameters {
        var parameters = Parameters()
        parameters.addNumbers(wallets) { $0.user.rawValue }
        parameters.addNumbers(wallets) { $0.credits.available }
        parameters.addNumbers(wallets) { $0.credits.held }
        parameters.addNumbers(wallets) { $0.credits.forfeit }
        parameters.addNumbers(wallets) { $0.debt }
        parameters.addNumbers(wallets) { $0.ash.available }
        parameters.addNumbers(wallets) { $0.obsidian.available }
        parameters.addNumbers(wallets) { $0.votes.available }
        parameters.addNumbers(wallets) { $0.votes.held }
        parameters.addNumbers(wallets) { $0.votes.forfeit }
        parameters.addNumbers(wallets) { $0.votesDueAt?.millisecondsSince1970 }
        parameters.addNumbers(wallets) { $0.closedAt?.millisecondsSince1970 }
        return parameters
    }

    private func transfers(_ transfers: [Transfer]) -> Parameters {
        var parameters = Parameters()
        parameters.addNames(transfers) { ($0.id.high, $0.id.low) }
        parameters.addCodes(transfers) { $0.id.slot.rawValue }
        parameters.addNumbers(transfers) { $0.user?.rawValue }
        parameters.addCodes(transfers) { $0.code.rawValue }
        parameters.addNumbers(transfers) { $0.debit.number }
        parameters.addNumbers(transfers) { $0.credit.number }
        parameters.addNumbers(transfers) { $0.amount.units }
        parameters.addCodes(transfers) { $0.currency.rawValue }
        parameters.addNumbers(transfers) { $0.at.millisecondsSince1970 }
        return parameters
    }

    private func answers(_ answers: [KeptAnswer]) -> Parameters {
        var parameters = Parameters()
        parameters.addNumbers(answers) { $0.user.rawValue }
        parameters.addTexts(answers) { $0.claim.key.text }
        parameters.addBytes(answers) { $0.claim.fingerprint.bytes }
        parameters.addBytes(answers) { $0.reply.bytes }
        parameters.addNumbers(answers) { $0.at.millisecondsSince1970 }
        return parameters
    }
}
