struct SessionRows: Sendable {
    var session: Session?
    private var transfers: [TransferSlot: Transfer] = [:]
    private var answered: Session?
    /// True if two answers differ in their terms.
    private var answersDiffer = false

    private var hold: Transfer? { transfers[.hold] }
    private var settlement: Transfer? { transfers[.settle] }
    private var closing: Transfer? { transfers[.close] }

    mutating func add(answered session: Session) {
        if let answered, !session.hasTerms(of: answered) { answersDiffer = true }
        answered = session
    }

    /// Adds a transfer of the session; false if its slot is already filled.
    mutating func add(_ transfer: Transfer) -> Bool {
        guard transfers[transfer.id.slot] == nil else { return false }
        transfers[transfer.id.slot] = transfer
        return true
    }

    var broken: [LedgerRule] {
        guard let session else {
            return hold == nil && settlement == nil && closing == nil
                ? [.answerFitsItsSession] : [.transferHasItsSession]
        }
        var rules: [LedgerRule] = []
        if transfers.values.contains(where: { $0.user != session.user }) {
            rules.append(.transferHasItsSession)
        }
        if (session.state == .active) != (settlement == nil) {
            rules.append(.unsettledHasNoSettlement)
        }
        if !isPaid(session) { rules.append(.outcomeCostsItsStake) }
        if !session.hasInstantsOfItsState { rules.append(.instantsFitState) }
        if session.state == .succeeded, let settledAt = session.settledAt,
            settledAt < session.endsAt
        {
            rules.append(.successAtEnd)
        }
        if session.reason?.isReversible == true, let settledAt = session.settledAt,
            settledAt < session.evidenceDueAt
        {
            rules.append(.graceWasWaited)
        }
        if session.hasMissedDeadline { rules.append(.nothingAfterDeadline) }
        if !hasTransfersOfItsInstants(session) { rules.append(.transfersFitInstants) }
        if !session.hasDetailsOfItsState(isForfeited: settlement?.code == .forfeit) {
            rules.append(.detailsFitState)
        }
        if !session.deviceKey.isWellFormed { rules.append(.keyHasItsForm) }
        if answersDiffer || answered.map({ !session.hasTerms(of: $0) }) ?? false {
            rules.append(.answerFitsItsSession)
        }
        if closing?.code == .burnForfeit, session.appealedAt == nil,
            session.remark != .accountClosed, let until = session.appealUntil,
            let closedAt = session.closedAt, closedAt < until
        {
            rules.append(.windowWasWaited)
        }
        return rules
    }

    /// Returns true if the transfers are those of the state and each moves exactly the stake.
    private func isPaid(_ session: Session) -> Bool {
        let isPledge = session.kind == .pledge
        let kept: TransferCode = isPledge ? .release : .rescue
        let reversed: TransferCode = isPledge ? .returnForfeit : .rescueForfeit
        let ways: [(settlement: TransferCode?, closing: TransferCode?)] =
            switch session.state {
            case .active: [(nil, nil)]
            case .succeeded: [(kept, nil), (.forfeit, reversed)]
            case .failedPending: [(.forfeit, nil)]
            case .failed: [(.burn, nil), (.forfeit, .burnForfeit)]
            case .excused: [(.forfeit, .returnForfeit)]
            case .voided: [(.release, nil), (.forfeit, .returnForfeit)]
            }
        let stakes = [hold, settlement, closing].compactMap { $0 }
        let isBurned = isPledge && session.state == .failed
        let grants = isBurned ? session.stake : nil
        let (ash, obsidian) = (transfers[.ash], transfers[.obsidian])
        return hold != nil
            && ways.contains { $0 == (settlement?.code, closing?.code) }
            && stakes.allSatisfy {
                $0.amount == session.stake && $0.currency == session.kind.currency
            }
            && transfers[.votes]?.amount == grants
            && (isPledge
                ? ash?.amount == grants && ash?.code != .ashConversion && obsidian == nil
                : ash?.amount == obsidian?.amount && ash?.code != .ashGrant)
    }

    /// Returns true if each transfer has the instant of its event in the session.
    private func hasTransfersOfItsInstants(_ session: Session) -> Bool {
        transfers.allSatisfy { slot, transfer in
            if slot == .hold { return transfer.at == session.startsAt }
            return transfer.at == (slot == .settle ? session.settledAt : session.closedAt)
        }
    }
}
