import Settlement
import SettlementStore
import Testing

@Suite("All stores", .timeLimit(.minutes(10)))
struct ContractTests {
    @Test(
        "committed rows are visible to another connection",
        arguments: StoreUnderTest.Kind.allCases
    )
    func committed(_ kind: StoreUnderTest.Kind) throws {
        let database = try StoreUnderTest(kind, people: 16)
        let runner = CommandRunner(store: try database.writer())
        try runner.perform(.purchase(Sample.purchase(1), Sample.amount(1_000)))
        guard case .session(let session) = try runner.perform(Sample.pledge(), key: "a") else {
            Issue.record("no session started")
            return
        }
        let reader = try database.reader()
        #expect(try reader.session(session.id) == session)
        #expect(try reader.activeSession(of: session.user) == session)
        let wallet = try reader.wallet(of: session.user)
        #expect(wallet.credits == Balances(available: 500, held: 500))
        #expect(try reader.transfers(of: session.user, after: nil, limit: 9).count == 2)
        #expect(try reader.audit() == [])
    }

    @Test("rolled back rows are gone", arguments: StoreUnderTest.Kind.allCases)
    func rolledBack(_ kind: StoreUnderTest.Kind) throws {
        let database = try StoreUnderTest(kind, people: 16)
        let store = try database.writer()
        let command = try Sample.command(.purchase(Sample.purchase(1), Sample.amount(1_000)))
        var world = World(rules: ServiceRules())
        let now = try store.begin([command], loading: &world)
        _ = decide(command, in: &world, at: now)
        store.rollback()
        store.rollback()
        #expect(try database.reader().wallet(of: command.user) == Wallet(user: command.user))
    }

    @Test(
        "every kind of row survives storage",
        arguments: StoreUnderTest.Kind.allCases
    )
    func everyPath(_ kind: StoreUnderTest.Kind) throws {
        let database = try StoreUnderTest(kind, people: 16)
        let runner = CommandRunner(store: try database.writer())
        var replies: [Reply] = []
        func perform(_ action: Action, key: String, user: Int64 = 1) throws {
            replies.append(try runner.perform(action, user: user, key: key))
        }
        try perform(.purchase(Sample.purchase(1), Sample.amount(9_000)), key: "1")
        try perform(.purchase(Sample.purchase(1), Sample.amount(9_001)), key: "2")
        try perform(Sample.pledge(1, window: .strict), key: "3")
        try perform(Sample.pledge(2), key: "4")
        try perform(Sample.success(1), key: "5")
        try perform(Sample.failure(1, .appUsed), key: "6")
        try perform(Sample.redemption(3), key: "7")
        database.clock.pass(.minutes(30))
        try perform(Sample.success(3), key: "8")
        try perform(Sample.pledge(4), key: "9")
        try perform(Sample.failure(4, .gaveUp), key: "10")
        let text = try Sample.remark("ünfair 🙂")
        let finding = AppealFinding.violated(.gaveUp)
        try perform(.appeal(Sample.session(4), text: text, evidence: .read(finding)), key: "11")
        let waiting = try database.reader().openAppeals(after: nil, limit: 5)
        #expect(waiting.map(\.id) == [Sample.session(4)])
        #expect(waiting.map(\.appealText) == [text])
        #expect(waiting.map(\.appealFinding) == [finding])
        try perform(Sample.decision(true, 4), key: "12")
        try perform(Sample.pledge(5), key: "13")
        try perform(.void(Sample.session(5), Sample.remark("ünfair 🙂")), key: "14")
        try perform(.clawBack(Sample.purchase(1)), key: "15")
        try perform(Sample.pledge(6), key: "16")
        try perform(Sample.success(99), key: "17")
        try perform(.closeAccount(.kept), key: "18")
        try perform(Sample.pledge(7), key: "19")
        let kinds = replies.map(\.word)
        #expect(
            kinds == [
                "purchased", "!purchaseDiffers", "active", "!sessionActive", "!notEnded", "failed",
                "active", "succeeded", "active", "failedPending", "failedPending", "excused",
                "active", "voided", "clawedBack", "!insufficientCredits", "!sessionNotFound",
                "closed", "!accountClosed",
            ]
        )
        // The same keys get the same answers on another connection.
        let other = CommandRunner(store: try database.writer())
        #expect(try other.perform(Sample.success(1), key: "5") == replies[4])
        #expect(
            try other.perform(.void(Sample.session(5), Sample.remark("ünfair 🙂")), key: "14")
                == replies[13]
        )
        #expect(try other.perform(.clawBack(Sample.purchase(1)), key: "15") == replies[14])
        #expect(
            try other.perform(Sample.success(1), key: "5", body: 7) == .refused(.keyReused)
        )
        let reader = try database.reader()
        guard case .session(let voided) = replies[13] else { return }
        #expect(try reader.session(Sample.session(5)) == voided)
        #expect(try reader.audit() == [])
    }

    @Test("the clock never decreases", arguments: StoreUnderTest.Kind.allCases)
    func monotonic(_ kind: StoreUnderTest.Kind) throws {
        let database = try StoreUnderTest(kind, people: 16)
        database.clock.pass(.hours(2))
        let late = database.clock.now
        try CommandRunner(store: database.writer()).perform(
            .purchase(Sample.purchase(1), Sample.amount(1_000))
        )
        database.clock.set(TestClock.beginning)
        // Another process, whose clock was set back.
        let store = try database.writer()
        var world = World(rules: ServiceRules())
        #expect(try store.begin([try Sample.command(.expireVotes)], loading: &world) == late)
        store.rollback()
    }

    @Test(
        "of two equal starts at the same time, one is written",
        arguments: StoreUnderTest.Kind.allCases
    )
    func twins(_ kind: StoreUnderTest.Kind) throws {
        let database = try StoreUnderTest(kind, people: 16)
        let first = try database.writer()
        let second = try database.writer()
        let runner = CommandRunner(store: first)
        try runner.perform(.purchase(Sample.purchase(1), Sample.amount(1_000)))
        let command = try Sample.command(Sample.pledge(), key: "a")
        var world = World(rules: ServiceRules())
        let now = try first.begin([command], loading: &world)
        let reply = decide(command, in: &world, at: now)
        var other = World(rules: ServiceRules())
        do throws(StoreError) {
            let now = try second.begin([command], loading: &other)
            _ = decide(command, in: &other, at: now)
            try first.commit(world.writes)
            try second.commit(other.writes)
            Issue.record("both copies were written")
        } catch {
            #expect([.busy, .locked, .conflict].contains(error))
            if error != .conflict { try first.commit(world.writes) }
        }
        #expect(try CommandRunner(store: second).perform([command]) == [reply])
        #expect(try database.reader().audit() == [])
    }

    @Test("existing rows are not written again", arguments: StoreUnderTest.Kind.allCases)
    func guards(_ kind: StoreUnderTest.Kind) throws {
        let database = try StoreUnderTest(kind, people: 16)
        let runner = CommandRunner(store: try database.writer())
        try runner.perform(.purchase(Sample.purchase(1), Sample.amount(2_000)))
        let start = try Sample.command(Sample.pledge(), key: "a")
        let end = try Sample.command(Sample.failure(), key: "b")
        var before = World(rules: ServiceRules())
        for command in [start, end] {
            before.clear()
            let now = try runner.store.begin([command], loading: &before)
            _ = decide(command, in: &before, at: now)
            try runner.store.commit(before.writes)
            // The same writes, in a transaction that loaded other rows.
            var world = World(rules: ServiceRules())
            _ = try runner.store.begin([try Sample.command(.expireVotes, user: 9)], loading: &world)
            #expect(throws: StoreError.conflict) { try runner.store.commit(before.writes) }
        }
        #expect(try database.reader().audit() == [])
    }

    /// Reads pages with a number of rows until one has fewer.
    private func all<Row>(of count: Int, _ read: (Row?) throws -> [Row]) rethrows -> [Row] {
        var rows: [Row] = []
        while true {
            let page = try read(rows.last)
            rows += page
            if page.count < count { return rows }
        }
    }

    @Test("sessions and transfers are listed page by page", arguments: StoreUnderTest.Kind.allCases)
    func pages(_ kind: StoreUnderTest.Kind) throws {
        let database = try StoreUnderTest(kind, people: 16)
        let runner = CommandRunner(store: try database.writer())
        try runner.perform(.purchase(Sample.purchase(1), Sample.amount(90_000)))
        try runner.perform(.purchase(Sample.purchase(2), Sample.amount(90_000)), user: 2)
        for number in 1...7 as ClosedRange<UInt64> {
            // Some start at the same instant.
            if number % 3 == 0 { database.clock.pass(.minutes(1)) }
            try runner.perform(Sample.pledge(number, window: .strict))
            try runner.perform(Sample.failure(number))
        }
        let user = try Sample.user(1)
        let reader = try database.reader()
        let sessions: [Session] = try all(of: 3) { last in
            try reader.sessions(of: user, in: .failed, after: last?.position, limit: 3)
        }
        #expect(sessions.map(\.id.low) == [7, 6, 5, 4, 3, 2, 1])
        #expect(try reader.sessions(of: user, in: .active, after: nil, limit: 3) == [])
        #expect(try reader.sessions(of: user, in: nil, after: nil, limit: 99) == sessions)
        let transfers: [Transfer] = try all(of: 4) { last in
            try reader.transfers(of: user, after: last?.position, limit: 4)
        }
        #expect(transfers.count == 1 + 7 * 4)
        #expect(Set(transfers).count == transfers.count)
        #expect(transfers.map(\.at) == transfers.map(\.at).sorted(by: >))
    }

    @Test("appeals are listed page by page", arguments: StoreUnderTest.Kind.allCases)
    func appeals(_ kind: StoreUnderTest.Kind) throws {
        let database = try StoreUnderTest(kind, people: 16)
        let runner = CommandRunner(store: try database.writer())
        try runner.perform(.purchase(Sample.purchase(1), Sample.amount(90_000)))
        // Three at one instant, not in the order of their IDs, and a later one first.
        for number in [4, 3, 2, 7, 6, 5, 1] as [UInt64] {
            try runner.perform(Sample.pledge(number))
            try runner.perform(Sample.failure(number))
            try runner.perform(.appeal(Sample.session(number)))
            if [2, 5].contains(number) { database.clock.pass(.minutes(1)) }
        }
        try runner.perform(Sample.pledge(8))
        try runner.perform(Sample.failure(8))
        let reader = try database.reader()
        let waiting = try reader.openAppeals(after: nil, limit: 99)
        #expect(waiting.map(\.id.low) == [2, 3, 4, 5, 6, 7, 1])
        let found: [Session] = try all(of: 2) { last in
            // The next page starts after a row that is gone.
            if let last { try runner.perform(Sample.decision(true, last.id.low)) }
            return try reader.openAppeals(after: last?.appealPosition, limit: 2)
        }
        #expect(found == waiting)
        let left = try reader.openAppeals(after: nil, limit: 99)
        #expect(left.map(\.id.low) == [2, 4, 6, 1])
    }

    @Test(
        "due commands are claimed, the earliest due first",
        arguments: StoreUnderTest.Kind.allCases
    )
    func due(_ kind: StoreUnderTest.Kind) throws {
        let database = try StoreUnderTest(kind, people: 16)
        let runner = CommandRunner(store: try database.writer())
        for user in 1...5 as ClosedRange<Int64> {
            let number = UInt64(user)
            try runner.perform(.purchase(Sample.purchase(number), Sample.amount(900)), user: user)
            try runner.perform(Sample.pledge(10 - number, window: .strict), user: user)
            database.clock.pass(.minutes(1))
        }
        #expect(try runner.sweep() == [])
        database.clock.pass(.hours(26))
        let first = try runner.sweep(limit: 3)
        #expect(first.map(\.action) == [9, 8, 7].map { .sweep(Sample.session($0)) })
        #expect(try runner.sweep(limit: 3).count == 2)
        #expect(try runner.sweep() == [])
        // The frozen votes expire a day later.
        database.clock.pass(.hours(25))
        #expect(try runner.sweep().map(\.action) == [Action](repeating: .expireVotes, count: 5))
        #expect(try runner.sweep() == [])
        #expect(try database.reader().audit() == [])
    }

    @Test(
        "deadlines are applied before a command",
        arguments: StoreUnderTest.Kind.allCases
    )
    func dueBefore(_ kind: StoreUnderTest.Kind) throws {
        let database = try StoreUnderTest(kind, people: 16)
        let runner = CommandRunner(store: try database.writer())
        for user in 1...3 as ClosedRange<Int64> {
            let number = UInt64(user) * 10
            try runner.perform(.purchase(Sample.purchase(number), Sample.amount(1_000)), user: user)
            for number in [number, number + 1] {
                try runner.perform(Sample.pledge(number), user: user)
                try runner.perform(Sample.failure(number), user: user)
            }
        }
        try runner.perform(.appeal(Sample.session(20)), user: 2)
        #expect(
            try runner.perform(.closeAccount(.kept), user: 3, key: "a")
                == .refused(.sessionUnsettled)
        )
        database.clock.pass(.hours(24))
        // No sweep has run: all failures are due, except the appealed one.
        #expect(try runner.perform(Sample.redemption(12), user: 1, key: "a").word == "active")
        #expect(try database.reader().wallet(of: Sample.user(1)).votes == Balances(held: 1_000))
        #expect(try runner.perform(.closeAccount(.kept), user: 3, key: "b").word == "closed")
        database.clock.pass(.hours(720))
        #expect(try runner.perform(Sample.pledge(22), user: 2, key: "a").word == "active")
        #expect(try database.reader().session(Sample.session(20))?.state == .excused)
        #expect(try database.reader().session(Sample.session(21))?.state == .failed)
        #expect(try database.reader().audit() == [])
    }

    @Test("a heartbeat postpones a sweep", arguments: StoreUnderTest.Kind.allCases)
    func heartbeat(_ kind: StoreUnderTest.Kind) throws {
        let database = try StoreUnderTest(kind, people: 16)
        let runner = CommandRunner(store: try database.writer())
        try runner.perform(.purchase(Sample.purchase(1), Sample.amount(900)))
        try runner.perform(Sample.pledge())
        database.clock.pass(.hours(20))
        let reply = try runner.perform(.heartbeat(Sample.session(1)))
        #expect(try database.reader().session(Sample.session(1)).map { .session($0) } == reply)
        database.clock.pass(.hours(6))
        #expect(try runner.sweep().count == 1)
        let session = try #require(try database.reader().session(Sample.session(1)))
        #expect(session.state == .active && session.dueAt == session.evidenceDueAt)
        #expect(try runner.sweep() == [])
    }

    @Test(
        "old answers are deleted, and new ones are not",
        arguments: StoreUnderTest.Kind.allCases
    )
    func forgotten(_ kind: StoreUnderTest.Kind) throws {
        let database = try StoreUnderTest(kind, people: 16)
        let runner = CommandRunner(store: try database.writer())
        for number in 1...5 as ClosedRange<UInt64> {
            try runner.perform(.expireVotes, key: "\(number)")
            database.clock.pass(.hours(1))
        }
        #expect(try runner.store.deleteAnswers(after: .hours(5), limit: 9) == 0)
        #expect(try runner.store.deleteAnswers(after: .hours(2), limit: 2) == 2)
        #expect(try runner.store.deleteAnswers(after: .hours(2), limit: 2) == 1)
        #expect(try runner.store.deleteAnswers(after: .hours(2), limit: 2) == 0)
        #expect(try runner.perform(.expireVotes, key: "4", body: 1) == .refused(.keyReused))
        #expect(try runner.perform(.expireVotes, key: "3", body: 1) == .votesDue(nil))
    }

    @Test("a person has one user ID", arguments: StoreUnderTest.Kind.allCases)
    func people(_ kind: StoreUnderTest.Kind) throws {
        let database = try StoreUnderTest(kind, people: 16)
        let store = try database.writer()
        let ada = try #require(Identity(issuer: "a", subject: "ada"))
        let other = try #require(Identity(issuer: "b", subject: "ada"))
        let number = try store.user(for: ada)
        #expect(try database.reader().user(for: other) == nil)
        #expect(try store.user(for: other) != number)
        #expect(try database.writer().user(for: ada) == number)
        #expect(try database.reader().user(for: ada) == number)
    }

    @Test(
        "a snapshot doesn't see later commits",
        arguments: StoreUnderTest.Kind.databases
    )
    func snapshot(_ kind: StoreUnderTest.Kind) throws {
        let database = try StoreUnderTest(kind, people: 16)
        let runner = CommandRunner(store: try database.writer())
        let user = try Sample.user(1)
        try runner.perform(.purchase(Sample.purchase(1), Sample.amount(500)))
        let reader = try database.reader()
        var found: [Wallet] = []
        var transfers = 0
        try reader.snapshot { () throws(StoreError) in
            found.append(try reader.wallet(of: user))
            do {
                try runner.perform(.purchase(Sample.purchase(2), Sample.amount(300)))
            } catch {
                throw .conflict
            }
            found.append(try reader.wallet(of: user))
            transfers = try reader.transfers(of: user, after: nil, limit: 9).count
        }
        #expect(found.map(\.credits.available) == [500, 500] && transfers == 1)
        #expect(try reader.wallet(of: user).credits.available == 800)
    }
}
