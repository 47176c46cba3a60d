import Settlement
import SettlementStore
import Testing

@Suite("What every database does", .timeLimit(.minutes(10)))
struct DatabaseTests {
    @Test("tables of a later version are refused", arguments: StoreUnderTest.Kind.databases)
    func later(_ kind: StoreUnderTest.Kind) throws {
        let place = try StoreUnderTest(kind)
        _ = try place.writer()
        try place.pretend(version: 99)
        #expect(throws: StoreError.newer(found: 99, known: 6)) { _ = try place.writer() }
        #expect(throws: StoreError.newer(found: 99, known: 6)) { _ = try place.reader() }
    }

    @Test(
        "tables of every version are brought up to date with their rows",
        arguments: StoreUnderTest.Kind.databases,
        0...5
    )
    func migrations(_ kind: StoreUnderTest.Kind, from version: Int) throws {
        let place = try StoreUnderTest(kind)
        if version > 0 {
            try place.migrate(to: version)
            try place.runShell(
                "INSERT INTO wallet VALUES (7, 900, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL);"
            )
        }
        let store = try place.writer()
        let user = try Sample.user(7)
        let wallet = try place.reader().wallet(of: user)
        #expect(wallet.credits.available == (version > 0 ? 900 : 0))
        let ada = try #require(Identity(issuer: "a", subject: "ada"))
        #expect(try place.reader().user(for: ada) == nil)
        let number = try store.user(for: ada)
        #expect(try place.reader().user(for: ada) == number)
    }

    @Test(
        "a reader waits until a writer has made the tables, and brought them up to date",
        arguments: StoreUnderTest.Kind.databases
    )
    func notYet(_ kind: StoreUnderTest.Kind) throws {
        let place = try StoreUnderTest(kind)
        if kind == .postgresql {
            #expect(throws: StoreError.busy) { _ = try place.reader() }
        }
        try place.migrate(to: 1)
        #expect(throws: StoreError.busy) { _ = try place.reader() }
        _ = try place.writer()
        #expect(try place.reader().audit() == [])
    }

    @Test(
        "many that make the tables together all succeed",
        arguments: StoreUnderTest.Kind.databases
    )
    func together(_ kind: StoreUnderTest.Kind) async throws {
        for version in 0...3 {
            let place = try StoreUnderTest(kind)
            if version > 0 { try place.migrate(to: version) }
            let open = place.opening(isPatient: true)
            await withTaskGroup(of: StoreError?.self) { group in
                for _ in 0..<12 {
                    group.addTask {
                        do throws(StoreError) {
                            _ = try open()
                            return nil
                        } catch {
                            return error
                        }
                    }
                }
                for await error in group { #expect(error == nil) }
            }
        }
    }

    @Test(
        "a session that has left the state it was decided in is not written",
        arguments: StoreUnderTest.Kind.databases
    )
    func sessionGuard(_ kind: StoreUnderTest.Kind) throws {
        let place = try StoreUnderTest(kind)
        let teller = Teller(store: try place.writer())
        try teller.tell(.purchase(Sample.purchase(1), Sample.amount(900)))
        try teller.tell(Sample.pledge())
        try teller.tell(Sample.failure())
        let appeal = try Sample.command(.appeal(Sample.session(1)))
        var world = World(rules: HouseRules())
        let now = try teller.store.begin([appeal], loading: &world)
        _ = decide(appeal, in: &world, at: now)
        let writes = world.writes
        teller.store.rollback()
        #expect(writes.transfers.isEmpty && writes.sessions.count == 1)
        try place.runShell("UPDATE session SET state = 5, due_at = NULL")
        world.clear()
        let other = try Sample.command(.expireVotes, user: 9)
        _ = try teller.store.begin([other], loading: &world)
        #expect(throws: StoreError.conflict) { try teller.store.commit(writes) }
        #expect(try place.reader().session(Sample.session(1))?.appealedAt == nil)
    }

    @Test(
        "a damaged row is named and fails nothing else",
        arguments: StoreUnderTest.Kind.databases
    )
    func damaged(_ kind: StoreUnderTest.Kind) throws {
        let place = try StoreUnderTest(kind)
        let teller = Teller(store: try place.writer())
        try teller.tell(.purchase(Sample.purchase(1), Sample.amount(900)))
        try teller.tell(Sample.pledge())
        try place.runShell("UPDATE session SET kind = 77;")
        let error = StoreError.damaged(
            table: "session",
            row: "00000000000000070000000000000001"
        )
        #expect(throws: error) { try teller.tell(.heartbeat(Sample.session(1))) }
        let findings = try place.reader().audit()
        #expect(
            findings.contains(
                AuditFinding(.rowIsReadable, in: .session, row: "00000000000000070000000000000001")
            )
        )
        try teller.tell(.purchase(Sample.purchase(2), Sample.amount(900)), user: 2)
    }

    @Test(
        "a transfer is never changed and never taken out",
        arguments: StoreUnderTest.Kind.databases
    )
    func ledgerIsKept(_ kind: StoreUnderTest.Kind) throws {
        let place = try StoreUnderTest(kind)
        try Teller(store: place.writer()).tell(.purchase(Sample.purchase(1), Sample.amount(900)))
        for sql in ["DELETE FROM transfer", "UPDATE transfer SET amount = 1", "TRUNCATE transfer"] {
            #expect(throws: (any Error).self) { try place.runShell(sql) }
        }
        #expect(try place.reader().transfers(of: Sample.user(1), after: nil, limit: 9).count == 1)
        #expect(try place.reader().audit() == [])
    }

    @Test(
        "closing forgets who it was, and whoever comes again has the closed account",
        arguments: StoreUnderTest.Kind.databases
    )
    func forgotten(_ kind: StoreUnderTest.Kind) throws {
        let place = try StoreUnderTest(kind)
        let store = try place.writer()
        let ada = try #require(Identity(issuer: "issuer", subject: "ada"))
        let eve = try #require(Identity(issuer: "issuer", subject: "eve"))
        let users = try store.users(for: [ada, eve])
        let teller = Teller(store: store)
        for user in 1...2 as ClosedRange<Int64> {
            let purchase = Sample.purchase(UInt64(user))
            try teller.tell(.purchase(purchase, Sample.amount(500)), user: user)
        }
        try teller.tell(.closeAccount(.kept))
        let count = "SELECT count(*) FROM person WHERE subject = 'ada'"
        let found =
            kind == .postgresql
            ? try place.runShell(count) : try SQLiteWriter.text(count, path: place.settings.path)
        #expect(found == "0")
        // A refund touches the account once more.
        try teller.tell(.clawBack(Sample.purchase(1)))
        let (other, reader) = (try place.writer(), try place.reader())
        #expect(try other.users(for: [eve, ada]) == users.reversed())
        #expect(try reader.user(for: ada) == users[0])
        #expect(try reader.user(for: eve) == users[1])
        #expect(try reader.audit() == [])
    }

    @Test(
        "a remark that was stored with zeros leaves its session readable",
        arguments: StoreUnderTest.Kind.databases
    )
    func zeros(_ kind: StoreUnderTest.Kind) throws {
        let place = try StoreUnderTest(kind)
        let teller = Teller(store: try place.writer())
        try teller.tell(.purchase(Sample.purchase(1), Sample.amount(900)))
        try teller.tell(Sample.pledge())
        let voided = try teller.tell(.void(Sample.session(1), Sample.remark("ab cd")))
        // Nothing had a digest then.
        let clock = "UPDATE clock SET digests_from = \(place.clock.now.millisecondsSince1970)"
        try place.runShell(clock)
        for (stored, read) in [("6162006364", "ab cd"), ("00", " "), ("61620063", "ab c")] {
            try place.runShell(
                kind == .postgresql
                    ? "UPDATE session SET digest = NULL, remark = decode('\(stored)', 'hex')"
                    : "UPDATE session SET digest = NULL, remark = CAST(x'\(stored)' AS TEXT)"
            )
            let reader = try place.reader()
            var session = try #require(try reader.session(Sample.session(1)))
            #expect(session.remark?.text == read)
            #expect(
                try reader.sessions(of: Sample.user(1), in: nil, after: nil, limit: 9) == [session]
            )
            #expect(try reader.audit() == [])
            #expect(try teller.tell(.sweep(Sample.session(1))) == .session(session))
            session.remark = try Sample.remark("ab cd")
            #expect(.session(session) == voided)
        }
    }
}
