import Settlement
import SettlementStore
import Testing

@Suite("What every store does", .timeLimit(.minutes(10)))
struct ContractTests {
    @Test(
        "what was committed is there for another connection",
        arguments: StoreUnderTest.Kind.allCases
    )
    func committed(_ kind: StoreUnderTest.Kind) throws {
        let place = try StoreUnderTest(kind)
        let teller = Teller(store: try place.writer())
        try teller.tell(.purchase(Sample.purchase(1), Sample.amount(1_000)))
        guard case .session(let session) = try teller.tell(Sample.pledge(), key: "a") else {
            Issue.record("no session began")
            return
        }
        let reader = try place.reader()
        #expect(try reader.session(session.id) == session)
        #expect(try reader.activeSession(of: session.user) == session)
        let wallet = try reader.wallet(of: session.user)
        #expect(wallet.credits == Balances(available: 500, held: 500))
        #expect(try reader.transfers(of: session.user, after: nil, limit: 9).count == 2)
        #expect(try reader.audit() == [])
    }

    @Test("what was rolled back is not there", arguments: StoreUnderTest.Kind.allCases)
    func rolledBack(_ kind: StoreUnderTest.Kind) throws {
        let place = try StoreUnderTest(kind)
        let store = try place.writer()
        let command = try Sample.command(.purchase(Sample.purchase(1), Sample.amount(1_000)))
        var world = World(rules: HouseRules())
        let now = try store.begin([command], loading: &world)
        _ = decide(command, in: &world, at: now)
        store.rollback()
        store.rollback()
        #expect(try place.reader().wallet(of: command.user) == Wallet(user: command.user))
    }

    @Test(
        "every kind of row survives being stored, whatever happened to it",
        arguments: StoreUnderTest.Kind.allCases
    )
    func everyPath(_ kind: StoreUnderTest.Kind) throws {
        let place = try StoreUnderTest(kind)
        let teller = Teller(store: try place.writer())
        var heard: [Reply] = []
        func tell(_ action: Action, key: String, user: Int64 = 1) throws {
            heard.append(try teller.tell(action, user: user, key: key))
        }
        try tell(.purchase(Sample.purchase(1), Sample.amount(9_000)), key: "1")
        try tell(.purchase(Sample.purchase(1), Sample.amount(9_001)), key: "2")
        try tell(Sample.pledge(1, window: .strict), key: "3")
        try tell(Sample.pledge(2), key: "4")
        try tell(Sample.success(1), key: "5")
        try tell(Sample.failure(1, .appUsed), key: "6")
        try tell(Sample.redemption(3), key: "7")
        place.clock.pass(.minutes(30))
        try tell(Sample.success(3), key: "8")
        try tell(Sample.pledge(4), key: "9")
        try tell(Sample.failure(4, .gaveUp), key: "10")
        let text = try Sample.remark("ünfair 🙂")
        let finding = AppealFinding.violated(.gaveUp)
        try tell(.appeal(Sample.session(4), text: text, evidence: .read(finding)), key: "11")
        let waiting = try place.reader().openAppeals(after: nil, limit: 5)
        #expect(waiting.map(\.id) == [Sample.session(4)])
        #expect(waiting.map(\.appealText) == [text])
        #expect(waiting.map(\.appealFinding) == [finding])
        try tell(Sample.decision(true, 4), key: "12")
        try tell(Sample.pledge(5), key: "13")
        try tell(.void(Sample.session(5), Sample.remark("ünfair 🙂")), key: "14")
        try tell(.clawBack(Sample.purchase(1)), key: "15")
        try tell(Sample.pledge(6), key: "16")
        try tell(Sample.success(99), key: "17")
        try tell(.closeAccount(.kept), key: "18")
        try tell(Sample.pledge(7), key: "19")
        let kinds = heard.map(\.word)
        #expect(
            kinds == [
                "purchased", "!purchaseDiffers", "active", "!sessionActive", "!notEnded", "failed",
                "active", "succeeded", "active", "failedPending", "failedPending", "excused",
                "active", "voided", "clawedBack", "!insufficientCredits", "!sessionNotFound",
                "closed", "!accountClosed",
            ]
        )
        // The same keys hear the same, on another connection.
        let other = Teller(store: try place.writer())
        #expect(try other.tell(Sample.success(1), key: "5") == heard[4])
        #expect(
            try other.tell(.void(Sample.session(5), Sample.remark("ünfair 🙂")), key: "14")
                == heard[13]
        )
        #expect(try other.tell(.clawBack(Sample.purchase(1)), key: "15") == heard[14])
        #expect(
            try other.tell(Sample.success(1), key: "5", body: 7) == .refused(.keyReused)
        )
        let reader = try place.reader()
        guard case .session(let voided) = heard[13] else { return }
        #expect(try reader.session(Sample.session(5)) == voided)
        #expect(try reader.audit() == [])
    }

    @Test("the clock never runs back", arguments: StoreUnderTest.Kind.allCases)
    func monotonic(_ kind: StoreUnderTest.Kind) throws {
        let place = try StoreUnderTest(kind)
        place.clock.pass(.hours(2))
        let late = place.clock.now
        try Teller(store: place.writer()).tell(.purchase(Sample.purchase(1), Sample.amount(1_000)))
        place.clock.set(TestClock.beginning)
        // Another process, whose clock was set back.
        let store = try place.writer()
        var world = World(rules: HouseRules())
        #expect(try store.begin([try Sample.command(.expireVotes)], loading: &world) == late)
        store.rollback()
    }

    @Test("of twins that begin together one is written", arguments: StoreUnderTest.Kind.allCases)
    func twins(_ kind: StoreUnderTest.Kind) throws {
        let place = try StoreUnderTest(kind)
        let first = try place.writer()
        let second = try place.writer()
        let teller = Teller(store: first)
        try teller.tell(.purchase(Sample.purchase(1), Sample.amount(1_000)))
        let command = try Sample.command(Sample.pledge(), key: "a")
        var world = World(rules: HouseRules())
        let now = try first.begin([command], loading: &world)
        let reply = decide(command, in: &world, at: now)
        var other = World(rules: HouseRules())
        do throws(StoreError) {
            let now = try second.begin([command], loading: &other)
            _ = decide(command, in: &other, at: now)
            try first.commit(world.writes)
            try second.commit(other.writes)
            Issue.record("both were written")
        } catch {
            #expect([.busy, .locked, .conflict].contains(error))
            if error != .conflict { try first.commit(world.writes) }
        }
        #expect(try Teller(store: second).tell([command]) == [reply])
        #expect(try place.reader().audit() == [])
    }

    @Test("what is there already is not written again", arguments: StoreUnderTest.Kind.allCases)
    func guards(_ kind: StoreUnderTest.Kind) throws {
        let place = try StoreUnderTest(kind)
        let teller = Teller(store: try place.writer())
        try teller.tell(.purchase(Sample.purchase(1), Sample.amount(2_000)))
        let start = try Sample.command(Sample.pledge(), key: "a")
        let end = try Sample.command(Sample.failure(), key: "b")
        var before = World(rules: HouseRules())
        for command in [start, end] {
            before.clear()
            let now = try teller.store.begin([command], loading: &before)
            _ = decide(command, in: &before, at: now)
            try teller.store.commit(before.writes)
            // The very same writes, in a transaction that looked at other rows.
            var world = World(rules: HouseRules())
            _ = try teller.store.begin([try Sample.command(.expireVotes, user: 9)], loading: &world)
            #expect(throws: StoreError.conflict) { try teller.store.commit(before.writes) }
        }
        #expect(try place.reader().audit() == [])
    }

    @Test("sessions and transfers are listed page by page", arguments: StoreUnderTest.Kind.allCases)
    func pages(_ kind: StoreUnderTest.Kind) throws {
        let place = try StoreUnderTest(kind)
        let teller = Teller(store: try place.writer())
        try teller.tell(.purchase(Sample.purchase(1), Sample.amount(90_000)))
        try teller.tell(.purchase(Sample.purchase(2), Sample.amount(90_000)), user: 2)
        for number in 1...7 as ClosedRange<UInt64> {
            // Some begin in the same instant.
            if number % 3 == 0 { place.clock.pass(.minutes(1)) }
            try teller.tell(Sample.pledge(number, window: .strict))
            try teller.tell(Sample.failure(number))
        }
        let user = try Sample.user(1)
        let reader = try place.reader()
        var sessions: [Session] = []
        while true {
            let page = try reader.sessions(
                of: user,
                in: .failed,
                after: sessions.last?.place,
                limit: 3
            )
            sessions += page
            if page.count < 3 { break }
        }
        #expect(sessions.map(\.id.low) == [7, 6, 5, 4, 3, 2, 1])
        #expect(try reader.sessions(of: user, in: .active, after: nil, limit: 3) == [])
        #expect(try reader.sessions(of: user, in: nil, after: nil, limit: 99) == sessions)
        var transfers: [Transfer] = []
        while true {
            let page = try reader.transfers(
                of: user,
                after: transfers.last?.place,
                limit: 4
            )
            transfers += page
            if page.count < 4 { break }
        }
        #expect(transfers.count == 1 + 7 * 4)
        #expect(Set(transfers).count == transfers.count)
        #expect(transfers.map(\.at) == transfers.map(\.at).sorted(by: >))
    }

    @Test("appeals are listed page by page", arguments: StoreUnderTest.Kind.allCases)
    func appeals(_ kind: StoreUnderTest.Kind) throws {
        let place = try StoreUnderTest(kind)
        let teller = Teller(store: try place.writer())
        try teller.tell(.purchase(Sample.purchase(1), Sample.amount(90_000)))
        // Three at one instant, not in the order of their names, and a later one before all.
        for number in [4, 3, 2, 7, 6, 5, 1] as [UInt64] {
            try teller.tell(Sample.pledge(number))
            try teller.tell(Sample.failure(number))
            try teller.tell(.appeal(Sample.session(number)))
            if [2, 5].contains(number) { place.clock.pass(.minutes(1)) }
        }
        try teller.tell(Sample.pledge(8))
        try teller.tell(Sample.failure(8))
        let reader = try place.reader()
        let waiting = try reader.openAppeals(after: nil, limit: 99)
        #expect(waiting.map(\.id.low) == [2, 3, 4, 5, 6, 7, 1])
        var found: [Session] = []
        while true {
            let page = try reader.openAppeals(
                after: found.last?.appealPlace,
                limit: 2
            )
            found += page
            if page.count < 2 { break }
            // The page goes on after a row that is there no more.
            if let last = page.last { try teller.tell(Sample.decision(true, last.id.low)) }
        }
        #expect(found == waiting)
        let left = try reader.openAppeals(after: nil, limit: 99)
        #expect(left.map(\.id.low) == [2, 4, 6, 1])
    }

    @Test("what is due is claimed, the longest due first", arguments: StoreUnderTest.Kind.allCases)
    func due(_ kind: StoreUnderTest.Kind) throws {
        let place = try StoreUnderTest(kind)
        let teller = Teller(store: try place.writer())
        for user in 1...5 as ClosedRange<Int64> {
            let number = UInt64(user)
            try teller.tell(.purchase(Sample.purchase(number), Sample.amount(900)), user: user)
            try teller.tell(Sample.pledge(10 - number, window: .strict), user: user)
            place.clock.pass(.minutes(1))
        }
        #expect(try teller.sweep() == [])
        place.clock.pass(.hours(26))
        let first = try teller.sweep(limit: 3)
        #expect(first.map(\.action) == [9, 8, 7].map { .sweep(Sample.session($0)) })
        #expect(try teller.sweep(limit: 3).count == 2)
        #expect(try teller.sweep() == [])
        // The votes that were frozen by it are lost a day later.
        place.clock.pass(.hours(25))
        #expect(try teller.sweep().map(\.action) == [Action](repeating: .expireVotes, count: 5))
        #expect(try teller.sweep() == [])
        #expect(try place.reader().audit() == [])
    }

    @Test(
        "what is due happens before who asks is answered",
        arguments: StoreUnderTest.Kind.allCases
    )
    func dueBefore(_ kind: StoreUnderTest.Kind) throws {
        let place = try StoreUnderTest(kind)
        let teller = Teller(store: try place.writer())
        for user in 1...3 as ClosedRange<Int64> {
            let number = UInt64(user) * 10
            try teller.tell(.purchase(Sample.purchase(number), Sample.amount(1_000)), user: user)
            for number in [number, number + 1] {
                try teller.tell(Sample.pledge(number), user: user)
                try teller.tell(Sample.failure(number), user: user)
            }
        }
        try teller.tell(.appeal(Sample.session(20)), user: 2)
        #expect(
            try teller.tell(.closeAccount(.kept), user: 3, key: "a") == .refused(.sessionUnsettled)
        )
        place.clock.pass(.hours(24))
        // Nobody has swept: both failures of each are due, but the one that was appealed.
        #expect(try teller.tell(Sample.redemption(12), user: 1, key: "a").word == "active")
        #expect(try place.reader().wallet(of: Sample.user(1)).votes == Balances(held: 1_000))
        #expect(try teller.tell(.closeAccount(.kept), user: 3, key: "b").word == "closed")
        place.clock.pass(.hours(720))
        #expect(try teller.tell(Sample.pledge(22), user: 2, key: "a").word == "active")
        #expect(try place.reader().session(Sample.session(20))?.state == .excused)
        #expect(try place.reader().session(Sample.session(21))?.state == .failed)
        #expect(try place.reader().audit() == [])
    }

    @Test("a heartbeat puts a sweep off", arguments: StoreUnderTest.Kind.allCases)
    func heartbeat(_ kind: StoreUnderTest.Kind) throws {
        let place = try StoreUnderTest(kind)
        let teller = Teller(store: try place.writer())
        try teller.tell(.purchase(Sample.purchase(1), Sample.amount(900)))
        try teller.tell(Sample.pledge())
        place.clock.pass(.hours(20))
        let reply = try teller.tell(.heartbeat(Sample.session(1)))
        #expect(try place.reader().session(Sample.session(1)).map { .session($0) } == reply)
        place.clock.pass(.hours(6))
        #expect(try teller.sweep().count == 1)
        let session = try #require(try place.reader().session(Sample.session(1)))
        #expect(session.state == .active && session.dueAt == session.evidenceDueAt)
        #expect(try teller.sweep() == [])
    }

    @Test(
        "old answers are forgotten, and new ones are not",
        arguments: StoreUnderTest.Kind.allCases
    )
    func forgotten(_ kind: StoreUnderTest.Kind) throws {
        let place = try StoreUnderTest(kind)
        let teller = Teller(store: try place.writer())
        for number in 1...5 as ClosedRange<UInt64> {
            try teller.tell(.expireVotes, key: "\(number)")
            place.clock.pass(.hours(1))
        }
        #expect(try teller.store.forgetAnswers(after: .hours(5), limit: 9) == 0)
        #expect(try teller.store.forgetAnswers(after: .hours(2), limit: 2) == 2)
        #expect(try teller.store.forgetAnswers(after: .hours(2), limit: 2) == 1)
        #expect(try teller.store.forgetAnswers(after: .hours(2), limit: 2) == 0)
        #expect(try teller.tell(.expireVotes, key: "4", body: 1) == .refused(.keyReused))
        #expect(try teller.tell(.expireVotes, key: "3", body: 1) == .votesDue(nil))
    }

    @Test("a person has one number", arguments: StoreUnderTest.Kind.allCases)
    func people(_ kind: StoreUnderTest.Kind) throws {
        let place = try StoreUnderTest(kind)
        let store = try place.writer()
        let ada = try #require(Identity(issuer: "a", subject: "ada"))
        let other = try #require(Identity(issuer: "b", subject: "ada"))
        let number = try store.user(for: ada)
        #expect(try place.reader().user(for: other) == nil)
        #expect(try store.user(for: other) != number)
        #expect(try place.writer().user(for: ada) == number)
        #expect(try place.reader().user(for: ada) == number)
    }

    @Test(
        "a snapshot sees nothing of what is committed meanwhile",
        arguments: StoreUnderTest.Kind.databases
    )
    func snapshot(_ kind: StoreUnderTest.Kind) throws {
        let place = try StoreUnderTest(kind)
        let teller = Teller(store: try place.writer())
        let user = try Sample.user(1)
        try teller.tell(.purchase(Sample.purchase(1), Sample.amount(500)))
        let reader = try place.reader()
        var told: [Wallet] = []
        var transfers = 0
        try reader.snapshot { () throws(StoreError) in
            told.append(try reader.wallet(of: user))
            do {
                try teller.tell(.purchase(Sample.purchase(2), Sample.amount(300)))
            } catch {
                throw .conflict
            }
            told.append(try reader.wallet(of: user))
            transfers = try reader.transfers(of: user, after: nil, limit: 9).count
        }
        #expect(told.map(\.credits.available) == [500, 500] && transfers == 1)
        #expect(try reader.wallet(of: user).credits.available == 800)
    }
}
