import Settlement
import Testing

@Suite("The audit", .timeLimit(.minutes(10)))
struct AuditTests {
    /// All rows of some books, for falsification.
    private struct Rows {
        var wallets: [Wallet] = []
        var sessions: [Session] = []
        var transfers: [Transfer] = []
        var answers: [StoredAnswer] = []
        var persons: [UserID: Bool] = [:]
        var lastNumber: Int64 = 1
        var clock: AuditClock?
        /// The user that transfers are listed for; nil for their own user.
        var listed: Int64?
        var isDamaged = false
        var fault: String?
        var schemaFault: String?
        /// The digests that commits have written.
        var committed = BookDigests()
        /// The digest of the first transfer; nil for no check.
        var digest: Int64?

        var broken: Set<LedgerRule> {
            var audit = Audit(clock: clock)
            if isDamaged { audit.addDamaged(in: .wallet, row: "1") }
            if let fault { audit.addFault(fault) }
            for (person, isForgotten) in persons {
                audit.add(person: person, isForgotten: isForgotten)
            }
            for row in transfers { audit.add(row, listedFor: listed) }
            if let digest, let row = transfers.first {
                audit.check(digest: digest, of: row, as: row.stored.digest)
            }
            if let schemaFault { audit.addSchemaFault(schemaFault) }
            for row in sessions { audit.add(row) }
            for row in wallets { audit.add(row) }
            for row in answers { audit.add(row) }
            return Set(audit.finish(lastNumber: lastNumber, committed: committed).map(\.rule))
        }

        mutating func change(_ number: UInt64, _ body: (inout Session) -> Void) throws {
            let index = try #require(
                sessions.firstIndex { $0.id == SessionID(high: 7, low: number) }
            )
            body(&sessions[index])
        }

        mutating func change(_ code: TransferCode, to other: (Transfer) throws -> Transfer) throws {
            let index = try #require(transfers.firstIndex { $0.code == code })
            transfers[index] = try other(transfers[index])
        }
    }

    /// Returns rows of sessions: 1 kept, 2 burned after its window, 3 redeemed, 4 appealable, 5
    /// active, 6 without evidence.
    private func rows() throws -> Rows {
        var books = try Books()
        try books.perform(Sample.pledge(1))
        books.pass(.hours(1))
        try books.perform(Sample.success(1))
        try books.perform(Sample.pledge(2))
        try books.perform(Sample.failure(2))
        books.pass(.hours(24))
        try books.sweep()
        try books.perform(Sample.redemption(3))
        books.pass(.hours(1))
        try books.perform(Sample.success(3))
        try books.perform(Sample.pledge(6))
        books.pass(.hours(25))
        try books.sweep()
        try books.perform(Sample.pledge(4))
        try books.perform(Sample.failure(4))
        try books.perform(Sample.pledge(5))
        let claim = try #require(try Sample.command(.expireVotes, key: "a").key)
        let session = try books.session(5)
        return Rows(
            wallets: [try books.wallet()],
            sessions: try (1...6).map { try books.session($0) },
            transfers: books.ledger,
            answers: [
                StoredAnswer(
                    user: session.user,
                    claim: claim,
                    reply: .session(session),
                    at: books.now
                )
            ],
            persons: [session.user: false]
        )
    }

    private func transfer(
        _ old: Transfer,
        _ amount: Int64? = nil,
        credit: LedgerAccount? = nil,
        user: Int64? = nil,
        at: Instant? = nil
    ) throws -> Transfer {
        func moved(_ account: LedgerAccount) throws -> LedgerAccount {
            guard let user, case .user(_, let subaccount) = account else { return account }
            return .user(try Sample.user(user), subaccount)
        }
        return Transfer(
            id: old.id,
            code: old.code,
            debit: try moved(old.debit),
            credit: try moved(credit ?? old.credit),
            amount: try amount.map(Sample.amount) ?? old.amount,
            currency: old.currency,
            at: at ?? old.at
        )
    }

    /// Returns a session with an invalid key.
    private func rekeyed(_ old: Session) throws -> Session {
        Session(
            id: old.id,
            user: old.user,
            kind: old.kind,
            stake: old.stake,
            startsAt: old.startsAt,
            endsAt: old.endsAt,
            grace: old.grace,
            appealWindow: old.appealWindow,
            deviceKey: try #require(DeviceKey(bytes: [UInt8](repeating: 5, count: 65))),
            agreement: old.agreement
        )
    }

    @Test("valid rows have no findings, in any order")
    func inOrder() throws {
        var rows = try rows()
        #expect(rows.broken == [])
        rows.transfers.reverse()
        rows.sessions.reverse()
        #expect(rows.broken == [])
        #expect(Rows().broken == [])
    }

    @Test("each rule is broken by a falsified row", arguments: LedgerRule.allCases)
    func falsified(_ rule: LedgerRule) throws {
        var rows = try rows()
        let other = try Sample.user(2)
        let old = rows.answers[0].at
        switch rule {
        case .fileIsIntact: rows.fault = "row 1 missing from index session_due"
        case .nothingMadeOrLost, .walletEqualsItsTransfers: rows.wallets[0].ash.available += 1
        case .balancesInRange: rows.wallets[0].credits.available = -1
        case .debtIsPaidFirst: rows.wallets[0].debt = 5
        case .transferByItsCode:
            try rows.change(.hold) { try transfer($0, credit: .system(.burned)) }
        case .placeFilledOnce: rows.transfers.append(try #require(rows.transfers.last))
        case .transferHasItsSession: rows.sessions.removeLast()
        case .heldEqualsStakes, .unsettledHasNoSettlement:
            try rows.change(5) { $0.state = .succeeded }
        case .forfeitEqualsPending: try rows.change(4) { $0.state = .failed }
        case .oneActiveSession: try rows.change(1) { $0.state = .active }
        case .outcomeCostsItsStake:
            try rows.change(.burnForfeit) { try transfer($0, $0.amount.units - 50) }
        case .instantsFitState: try rows.change(1) { $0.closedAt = nil }
        case .successAtEnd:
            try rows.change(1) { $0.settledAt = $0.startsAt }
        case .graceWasWaited: try rows.change(6) { $0.lastHeartbeat = $0.endsAt + .hours(2) }
        case .windowWasWaited: try rows.change(2) { $0.closedAt = $0.settledAt }
        case .nothingAfterDeadline:
            try rows.change(1) { $0.settledAt = $0.endsAt + .hours(24) }
        case .votesHaveDeadline: rows.wallets[0].votesDueAt = Books.beginning
        case .votesAddUp: rows.wallets[0].votes.available += 1
        case .closedIsEmpty: rows.wallets[0].closedAt = Books.beginning
        case .answerIsOfItsUser:
            let old = rows.answers[0]
            rows.answers = [
                StoredAnswer(user: other, claim: old.claim, reply: old.reply, at: old.at)
            ]
        case .rowIsReadable: rows.isDamaged = true
        case .transferIsListedForItsUser: rows.listed = 2
        case .transfersFitInstants:
            try rows.change(.hold) { try transfer($0, at: $0.at + .minutes(1)) }
        case .detailsFitState: try rows.change(5) { $0.violatedAt = Books.beginning }
        case .keyHasItsForm: rows.sessions[0] = try rekeyed(rows.sessions[0])
        case .answerFitsItsSession:
            let agreement = try Sample.agreement(9)
            try rows.change(5) { $0.agreement = agreement }
        case .closedStaysClosed:
            let old = rows.answers[0]
            let reply = Reply.closed(Books.beginning)
            rows.answers.append(
                StoredAnswer(user: old.user, claim: old.claim, reply: reply, at: old.at)
            )
        case .userIsAPerson: rows.persons = [:]
        case .closedIsForgotten: rows.persons = [rows.answers[0].user: true]
        case .newNumberIsUnused: rows.lastNumber = 0
        case .rowIsAsWritten: rows.digest = 1
        case .rowsAreAsCommitted:
            rows.committed.insert(rows.transfers[0].stored.digest, in: .transfer)
        case .schemaIsAsCreated: rows.schemaFault = "index session_due"
        case .instantHasCome:
            rows.clock = AuditClock(latest: Books.beginning, now: old)
        case .clockIsNotAhead:
            rows.clock = AuditClock(latest: old + .minutes(2), now: old)
        }
        #expect(rows.broken.contains(rule))
    }

    @Test("a user without a person is found, also if there are no people at all")
    func withoutPeople() throws {
        var rows = try rows()
        rows.persons = [:]
        #expect(rows.broken == [.userIsAPerson])
        rows.persons = [try Sample.user(2): false]
        rows.lastNumber = 2
        #expect(rows.broken == [.userIsAPerson])
    }

    @Test("any missing transfer is found")
    func missing() throws {
        let rows = try rows()
        for index in rows.transfers.indices {
            var other = rows
            other.transfers.remove(at: index)
            #expect(other.broken != [], "\(rows.transfers[index])")
        }
    }

    @Test("any transfer with a different amount is found")
    func changed() throws {
        let rows = try rows()
        for (index, old) in rows.transfers.enumerated() {
            var other = rows
            other.transfers[index] = try transfer(old, old.amount.units + 1)
            #expect(other.broken.contains(.walletEqualsItsTransfers), "\(old)")
        }
    }

    @Test("any transfer of another user is found")
    func moved() throws {
        let rows = try rows()
        for (index, old) in rows.transfers.enumerated() {
            var other = rows
            other.transfers[index] = try transfer(old, user: 2)
            #expect(other.broken.contains(.walletEqualsItsTransfers), "\(old)")
        }
    }

    @Test("a text or a finding without an appeal is found")
    func appealed() throws {
        for number: UInt64 in 1...6 {
            for (text, finding) in [(try Sample.remark(), nil), (nil, AppealFinding.clean)] {
                var other = try rows()
                try other.change(number) {
                    $0.appealText = text
                    $0.appealFinding = finding
                }
                #expect(other.broken == [.detailsFitState], "\(number)")
            }
        }
    }

    @Test("votes that expired before their deadline are found")
    func early() throws {
        var books = try Books()
        try books.perform(Sample.pledge(window: .strict))
        try books.perform(Sample.failure())
        books.pass(.hours(24))
        try books.sweep()
        var rows = Rows(
            wallets: [try books.wallet()],
            sessions: [try books.session()],
            transfers: books.ledger,
            persons: [try Sample.user(1): false]
        )
        try rows.change(.expiry) { try transfer($0, at: Books.beginning) }
        #expect(rows.broken == [.votesHaveDeadline])
    }
}
