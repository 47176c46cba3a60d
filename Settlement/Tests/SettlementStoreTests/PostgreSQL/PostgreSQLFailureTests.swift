import Settlement
import SettlementStore
import Synchronization
import Testing

@Suite("A failing PostgreSQL", .timeLimit(.minutes(10)))
struct PostgreSQLFailureTests {
    /// Errors of the server, and what they mean; nil means that the connection is given up.
    private static let errors: [(state: String, meaning: StoreError?)] = [
        ("53100", .full), ("40001", .conflict), ("40P01", .conflict), ("23505", .conflict),
        ("23514", .conflict), ("55P03", .locked), ("57014", .busy), ("XX001", nil),
    ]

    @Test(
        "whichever table refuses, nothing is written, and the next attempt succeeds",
        arguments: ["session", "wallet", "transfer", "answer", "clock"]
    )
    func everyTable(_ table: String) throws {
        let place = try StoreUnderTest(.postgresql)
        var teller = Teller(store: try place.writer())
        try teller.tell(.purchase(Sample.purchase(1), Sample.amount(90_000)))
        for (index, error) in PostgreSQLFailureTests.errors.enumerated() {
            let number = UInt64(index) + 1
            let command = try Sample.command(
                Sample.pledge(number, window: .strict),
                key: "\(index)"
            )
            try place.runShell(
                """
                CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
                $$BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '\(error.state)'; END$$;
                CREATE TRIGGER refused BEFORE INSERT OR UPDATE ON \(table)
                FOR EACH STATEMENT EXECUTE FUNCTION refuse()
                """
            )
            let found = #expect(throws: StoreError.self) { try teller.tell([command]) }
            #expect(found == error.meaning ?? .failed(code: 0, message: "XX001 no"))
            #expect(teller.store.isConnected == (error.meaning != nil))
            try place.runShell("DROP FUNCTION refuse CASCADE")
            #expect(try place.reader().session(Sample.session(number)) == nil)
            #expect(try place.reader().audit() == [])
            if !teller.store.isConnected { teller = Teller(store: try place.writer()) }
            #expect(try teller.tell([command]).map(\.word) == ["active"])
            try teller.tell(Sample.failure(number))
        }
        #expect(try place.reader().audit() == [])
    }

    @Test("a connection that ends in the middle of a batch has changed nothing")
    func ended() throws {
        let place = try StoreUnderTest(.postgresql)
        let store = try PostgreSQLWriter(place.databaseSettings)
        try Teller(store: store).tell(.purchase(Sample.purchase(1), Sample.amount(900)))
        let command = try Sample.command(Sample.pledge(), key: "a")
        let process = try store.processNumber()
        var world = World(rules: HouseRules())
        let now = try store.begin([command], loading: &world)
        let reply = decide(command, in: &world, at: now)
        try place.runShell("SELECT pg_terminate_backend(\(process), 60000)")
        #expect(throws: StoreError.self) { try store.commit(world.writes) }
        #expect(!store.isConnected)
        store.rollback()
        #expect(throws: StoreError.self) { try Teller(store: store).tell([command]) }
        #expect(try place.reader().session(Sample.session(1)) == nil)
        #expect(try Teller(store: place.writer()).tell([command]) == [reply])
        #expect(try place.reader().audit() == [])
    }

    @Test("whoever finds a connection lost while giving out a number gets another one")
    func lostForPeople() async throws {
        let place = try StoreUnderTest(.postgresql)
        _ = try place.writer()
        try place.runShell(
            """
            CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
            $$BEGIN RAISE EXCEPTION 'no' USING ERRCODE = 'XX001'; END$$;
            CREATE TRIGGER refused BEFORE INSERT ON person
            FOR EACH STATEMENT EXECUTE FUNCTION refuse()
            """
        )
        let group = GroupCommit(GroupCommitSettings(), rules: HouseRules(), open: place.opening())
        let ada = try #require(Identity(issuer: "a", subject: "ada"))
        await #expect(throws: SubmissionError.self) { try await group.user(for: ada) }
        try place.runShell("DROP FUNCTION refuse CASCADE")
        let number = try await group.user(for: ada)
        #expect(try place.reader().user(for: ada) == number)
        await group.stop()
    }

    @Test("connections that end again and again lose nothing and do nothing twice")
    func endedOften() async throws {
        let place = try StoreUnderTest(.postgresql)
        let settings = place.databaseSettings
        let process = LastProcess()
        let group = GroupCommit(GroupCommitSettings(batchSize: 8), rules: HouseRules()) {
            () throws(StoreError) in
            let store = try PostgreSQLWriter(settings)
            let number = try store.processNumber()
            process.number = number
            return store
        }
        let connection = place.connection
        try await withThrowingTaskGroup(of: Void.self) { tasks in
            for user in 1...12 as ClosedRange<Int64> {
                tasks.addTask {
                    for number in 1...10 as ClosedRange<UInt64> {
                        let purchase = Sample.purchase(UInt64(user) * 100 + number)
                        let command = try Sample.command(
                            .purchase(purchase, Sample.amount(7)),
                            user: user,
                            key: "\(number)"
                        )
                        // As a client does: again under the same key, until there is an answer.
                        while true {
                            do {
                                _ = try await group.submit(command)
                                break
                            } catch {
                                guard case SubmissionError.unavailable = error else { throw error }
                            }
                        }
                    }
                }
            }
            for _ in 0..<8 {
                let before = group.counts.commandCount
                while group.counts.commandCount < min(before + 5, 110) { await Task.yield() }
                try PostgreSQLWriter.execute(
                    "SELECT pg_terminate_backend(\(process.number))",
                    connection: connection
                )
            }
            try await tasks.waitForAll()
        }
        await group.stop()
        let reader = try place.reader()
        for user in 1...12 as ClosedRange<Int64> {
            #expect(try reader.wallet(of: Sample.user(user)).credits.available == 70)
        }
        #expect(try reader.audit() == [])
    }

    @Test("a server that goes away is told of, and used again once it is back")
    func away() async throws {
        let server = try DatabaseServer()
        let place = try StoreUnderTest(.postgresql, in: server)
        let settings = place.databaseSettings
        let group = GroupCommit(GroupCommitSettings(), rules: HouseRules(), open: place.opening())
        let reads = ReaderQueue(GroupCommitSettings()) { () throws(StoreError) in
            try PostgreSQLReader(settings)
        }
        let user = try Sample.user(1)
        for number in 1...3 as ClosedRange<UInt64> {
            let purchase = Action.purchase(Sample.purchase(number), try Sample.amount(900))
            let command = try Sample.command(purchase, key: "\(number)")
            _ = try await group.submit(command)
            if number == 2 { try server.kill() } else { try server.stop() }
            await #expect(throws: SubmissionError.self) { try await group.submit(command) }
            await #expect(throws: SubmissionError.self) { try await group.sweep(limit: 9) }
            guard case .failed = group.failure else {
                Issue.record("the failure is not known")
                return
            }
            await #expect(throws: SubmissionError.self) {
                try await reads.read { reader throws(StoreError) in try reader.wallet(of: user) }
            }
            try server.start()
            #expect(try await group.sweep(limit: 9).decidedCount == 0)
            #expect(group.failure == nil)
            #expect(try await group.submit(command).isReplay)
            let wallet = try await reads.read { reader throws(StoreError) in
                try reader.wallet(of: user)
            }
            #expect(wallet.credits.available == Int64(number) * 900)
        }
        await group.stop()
        await reads.stop()
        #expect(try place.reader().audit() == [])
    }
}

/// The number of the database process that was connected last.
///
/// Asynchronous code must not lock by itself.
private final class LastProcess: Sendable {
    private let stored = Mutex<Int64>(0)

    var number: Int64 {
        get { stored.withLock { $0 } }
        set { stored.withLock { $0 = newValue } }
    }
}
