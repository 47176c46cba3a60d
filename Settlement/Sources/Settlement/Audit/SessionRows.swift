/// What the rows of one session come to.
struct SessionRows: Sendable {
    var session: Session?
    private var hold: Transfer?
    private var settlement: Transfer?
    private var closing: Transfer?
    private var repayment: Transfer?
    private var ash: Transfer?
    private var obsidian: Transfer?
    private var votes: Transfer?
    /// The session as an answer tells it.
    private var answered: Session?
    /// Whether another answer tells other terms.
    private var answersDiffer = false

    /// Takes the session of a kept answer in.
    mutating func take(answered session: Session) {
        if let answered, !session.hasTerms(of: answered) { answersDiffer = true }
        answered = session
    }

    /// Takes a transfer of the session in; false if its place is filled already.
    mutating func take(_ transfer: Transfer) -> Bool {
        switch transfer.id.slot {
        case .hold: SessionRows.fill(&hold, transfer)
        case .settle: SessionRows.fill(&settlement, transfer)
        case .close: SessionRows.fill(&closing, transfer)
        case .repayment: SessionRows.fill(&repayment, transfer)
        case .ash: SessionRows.fill(&ash, transfer)
        case .obsidian: SessionRows.fill(&obsidian, transfer)
        case .votes: SessionRows.fill(&votes, transfer)
        case .purchase, .purchaseRepayment, .clawBack, .clawBackDebt, .expiry, .closingCredits,
            .closingAsh, .closingObsidian, .closingVotes, .writeOff:
            false
        }
    }

    /// The rules that are broken.
    var broken: [LedgerRule] {
        guard let session else {
            return hold == nil && settlement == nil && closing == nil
                ? [.answerFitsItsSession] : [.transferHasItsSession]
        }
        var rules: [LedgerRule] = []
        let transfers = [hold, settlement, closing, repayment, ash, obsidian, votes]
        if transfers.contains(where: { $0 != nil && $0?.user != session.user }) {
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
        if !session.deviceKey.hasItsForm { rules.append(.keyHasItsForm) }
        if answersDiffer || answered.map({ !session.hasTerms(of: $0) }) ?? false {
            rules.append(.answerFitsItsSession)
        }
        if closing?.code == .burnForfeit, session.appealedAt == nil,
            let until = session.appealUntil,
            let closedAt = session.closedAt, closedAt < until
        {
            rules.append(.windowWasWaited)
        }
        return rules
    }

    /// Whether the transfers are those of the state, each of exactly what is at stake.
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
        return hold != nil
            && ways.contains { $0 == (settlement?.code, closing?.code) }
            && stakes.allSatisfy {
                $0.amount == session.stake && $0.currency == session.kind.currency
            }
            && votes?.amount == grants
            && (isPledge
                ? ash?.amount == grants && ash?.code != .ashConversion && obsidian == nil
                : ash?.amount == obsidian?.amount && ash?.code != .ashGrant)
    }

    /// Whether each transfer was made when the session says that what it is for happened.
    private func hasTransfersOfItsInstants(_ session: Session) -> Bool {
        func isAt(_ transfer: Transfer?, _ instant: Instant?) -> Bool {
            transfer.map { $0.at == instant } ?? true
        }
        return isAt(hold, session.startsAt) && isAt(settlement, session.settledAt)
            && [closing, repayment, ash, obsidian, votes].allSatisfy { isAt($0, session.closedAt) }
    }

    private static func fill(_ place: inout Transfer?, _ transfer: Transfer) -> Bool {
        guard place == nil else { return false }
        place = transfer
        return true
    }
}
