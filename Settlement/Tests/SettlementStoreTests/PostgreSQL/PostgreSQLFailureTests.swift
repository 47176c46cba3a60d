import Settlement
import SettlementStore
import Synchronization
import Testing

@Suite("A failing PostgreSQL", .timeLimit(.minutes(10)))
struct PostgreSQLFailureTests {
    /// The server's errors and their meanings; nil means that the connection is lost.
    private static let errors: [(state: String, meaning: StoreError?)] = [
        ("53100", .full), ("40001", .conflict), ("40P01", .conflict), ("23505", .conflict),
        ("23514", .conflict), ("55P03", .locked), ("57014", .busy), ("XX001", nil),
    ]

    @Test(
        "if any table fails, nothing is written, and the next attempt succeeds",
        arguments: ["session", "wallet", "transfer", "answer", "clock"]
    )
    func everyTable(_ table: String) throws {
        let database = try StoreUnderTest(.postgresql, people: 16)
        var runner = CommandRunner(store: try database.writer())
        try runner.perform(.purchase(Sample.purchase(1), Sample.amount(90_000)))
        for (index, error) in PostgreSQLFailureTests.errors.enumerated() {
            let number = UInt64(index) + 1
            let command = try Sample.command(
                Sample.pledge(number, window: .strict),
                key: "\(index)"
            )
            try database.runShell(
                """
                CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
                $$BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '\(error.state)'; END$$;
                CREATE TRIGGER refused BEFORE INSERT OR UPDATE ON \(table)
                FOR EACH STATEMENT EXECUTE FUNCTION refuse()
                """
            )
            let found = #expect(throws: StoreError.self) { try runner.perform([command]) }
            #expect(found == error.meaning ?? .failed(code: 0, message: "XX001 no"))
            #expect(runner.store.isConnected == (error.meaning != nil))
            try database.runShell("DROP FUNCTION refuse CASCADE")
            #expect(try database.reader().session(Sample.session(number)) == nil)
            #expect(try database.reader().audit() == [])
            if !runner.store.isConnected { runner = CommandRunner(store: try database.writer()) }
            #expect(try runner.perform([command]).map(\.word) == ["active"])
            try runner.perform(Sample.failure(number))
        }
        #expect(try database.reader().audit() == [])
    }

    @Test("a connection that ends during a batch changes nothing")
    func ended() throws {
        let database = try StoreUnderTest(.postgresql, people: 16)
        let store = try PostgreSQLWriter(database.databaseSettings)
        try CommandRunner(store: store).perform(.purchase(Sample.purchase(1), Sample.amount(900)))
        let command = try Sample.command(Sample.pledge(), key: "a")
        let process = try store.processNumber()
        var world = World(rules: ServiceRules())
        let now = try store.begin([command], loading: &world)
        let reply = decide(command, in: &world, at: now)
        try database.runShell("SELECT pg_terminate_backend(\(process), 60000)")
        #expect(throws: StoreError.self) { try store.commit(world.writes) }
        #expect(!store.isConnected)
        store.rollback()
        #expect(throws: StoreError.self) { try CommandRunner(store: store).perform([command]) }
        #expect(try database.reader().session(Sample.session(1)) == nil)
        #expect(try CommandRunner(store: database.writer()).perform([command]) == [reply])
        #expect(try database.reader().audit() == [])
    }

    @Test("creating a user ID survives a lost connection")
    func lostForPeople() async throws {
        let database = try StoreUnderTest(.postgresql, people: 16)
        _ = try database.writer()
        try database.runShell(
            """
            CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
            $$BEGIN RAISE EXCEPTION 'no' USING ERRCODE = 'XX001'; END$$;
            CREATE TRIGGER refused BEFORE INSERT ON person
            FOR EACH STATEMENT EXECUTE FUNCTION refuse()
            """
        )
        let group = GroupCommit(
            GroupCommitSettings(),
            rules: ServiceRules(),
            open: database.opening()
        )
        let ada = try #require(Identity(issuer: "a", subject: "ada"))
        await #expect(throws: SubmissionError.self) { try await group.user(for: ada) }
        try database.runShell("DROP FUNCTION refuse CASCADE")
        let number = try await group.user(for: ada)
        #expect(try database.reader().user(for: ada) == number)
        await group.stop()
    }

    @Test("repeatedly lost connections lose nothing and do nothing twice")
    func endedOften() async throws {
        let database = try StoreUnderTest(.postgresql, people: 16)
        let settings = database.databaseSettings
        let process = LastProcess()
        let group = GroupCommit(GroupCommitSettings(batchSize: 8), rules: ServiceRules()) {
            () throws(StoreError) in
            let store = try PostgreSQLWriter(settings)
            let number = try store.processNumber()
            process.number = number
            return store
        }
        let connection = database.connection
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
                        // Retry with the same key until there is an answer, like a client.
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
        let reader = try database.reader()
        for user in 1...12 as ClosedRange<Int64> {
            #expect(try reader.wallet(of: Sample.user(user)).credits.available == 70)
        }
        #expect(try reader.audit() == [])
    }

    @Test("a lost server is reported, and used again when it is back")
    func away() async throws {
        _ = try DatabaseServer.forTest()
        let server = try DatabaseServer()
        let database = try StoreUnderTest(.postgresql, in: server, people: 16)
        let settings = database.databaseSettings
        let group = GroupCommit(
            GroupCommitSettings(),
            rules: ServiceRules(),
            open: database.opening()
        )
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
        #expect(try database.reader().audit() == [])
    }
}

/// The ID of the last connected database process.
///
/// A class, because asynchronous code must not lock directly.
private final class LastProcess: Sendable {
    private let stored = Mutex<Int64>(0)

    var number: Int64 {
        get { stored.withLock { $0 } }
        set { stored.withLock { $0 = newValue } }
    }
}
