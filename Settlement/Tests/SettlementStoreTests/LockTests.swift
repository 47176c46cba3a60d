import Settlement
import SettlementStore
import Testing

@Suite("Locked rows", .timeLimit(.minutes(10)))
struct LockTests {
    /// Submits commands as one batch, in order.
    /// - Parameters:
    ///   - commands: The commands.
    ///   - hold: Locks rows when all commands are waiting; the database ends long idle
    ///     transactions.
    ///   - open: Opens the store.
    /// - Returns: The result of each command.
    /// - Throws: The error of `hold`.
    private func submit(
        _ commands: [Command],
        holding hold: () throws -> Void = {},
        open: @escaping @Sendable () throws(StoreError) -> any StoreWriter
    ) async throws -> (results: [Result<Answer, SubmissionError>], group: GroupCommit) {
        let gate = Gate()
        let group = GroupCommit(GroupCommitSettings(), rules: ServiceRules()) {
            () throws(StoreError) in
            gate.wait()
            return try open()
        }
        let results = try await withThrowingTaskGroup(
            of: (Int, Result<Answer, SubmissionError>).self
        ) { tasks in
            for (index, command) in commands.enumerated() {
                tasks.addTask { (index, await LockTests.result(of: command, in: group)) }
                while group.waitingCount <= index { await Task.yield() }
            }
            let held = Result { try hold() }
            gate.open()
            try held.get()
            var results: [Int: Result<Answer, SubmissionError>] = [:]
            for try await (index, result) in tasks { results[index] = result }
            return commands.indices.compactMap { results[$0] }
        }
        return (results, group)
    }

    private static func result(
        of command: Command,
        in group: GroupCommit
    ) async -> Result<Answer, SubmissionError> {
        do throws(SubmissionError) {
            return .success(try await group.submit(command))
        } catch {
            return .failure(error)
        }
    }

    private let locked = SubmissionError.unavailable(
        .locked,
        retryAfter: GroupCommitSettings().retryAfter
    )

    @Test("users with locked rows get an error, and all others are answered")
    func otherPeople() async throws {
        let database = try StoreUnderTest(.postgresql)
        let runner = CommandRunner(store: try database.writer())
        for user in 1...9 as ClosedRange<Int64> {
            let purchase = Sample.purchase(UInt64(user))
            try runner.perform(.purchase(purchase, Sample.amount(900)), user: user)
        }
        let holder = try database.writer()
        let users: [Int64] = [1, 2, 3, 1, 4, 5, 6, 1, 7, 8, 9]
        let commands = try users.map { try Sample.command(.expireVotes, user: $0) }
        let (results, group) = try await submit(
            commands,
            holding: {
                var world = World(rules: ServiceRules())
                _ = try holder.begin([Sample.command(.expireVotes)], loading: &world)
            },
            open: database.opening()
        )
        for (user, result) in zip(users, results) {
            #expect((result == .failure(locked)) == (user == 1), "\(user): \(result)")
        }
        #expect(results.count == users.count)
        #expect(group.counts.rollbackCount == 1 && group.counts.failureCount == 3)
        #expect(group.failure == nil)
        holder.rollback()
        _ = try await group.submit(commands[0])
        await group.stop()
    }

    @Test("with many locked rows, a batch waits only a few times, and briefly")
    func bounded() async throws {
        let log = LockedStore.Log()
        let users = (1...100).flatMap { [$0, $0] as [Int64] }
        let commands = try users.map { try Sample.command(.expireVotes, user: $0) }
        let (results, group) = try await submit(commands) { () throws(StoreError) in
            LockedStore(log)
        }
        #expect(
            results == [Result<Answer, SubmissionError>](repeating: .failure(locked), count: 200)
        )
        #expect(log.all.count == 9)
        #expect(log.all.first == LockedStore.Entry(commandCount: 200, lockTimeout: .usual))
        #expect(log.all.dropFirst().allSatisfy { $0.commandCount == 1 && $0.lockTimeout == .short })
        await group.stop()
    }

    @Test("a short wait is a tenth of the usual one")
    func lockTimeout() throws {
        let database = try StoreUnderTest(.postgresql)
        var settings = database.databaseSettings
        settings.lockTimeout = TimeSpan(milliseconds: 70)
        let store = try PostgreSQLWriter(settings)
        for (lockTimeout, text) in [(LockTimeout.usual, "70ms"), (.short, "7ms")] {
            var world = World(rules: ServiceRules())
            _ = try store.begin(
                [Sample.command(.expireVotes)],
                lockTimeout: lockTimeout,
                loading: &world
            )
            #expect(try store.setting("lock_timeout") == text)
            store.rollback()
        }
    }

    @Test("nobody waits forever for a locked table")
    func wholeTables() throws {
        let database = try StoreUnderTest(.postgresql)
        let holder = try PostgreSQLWriter(database.databaseSettings)
        let store = try database.writer()
        let reader = try database.reader()
        let ada = try #require(Identity(issuer: "a", subject: "ada"))
        let user = try Sample.user(1)
        for table in ["wallet", "session", "transfer", "answer", "person"] {
            var world = World(rules: ServiceRules())
            _ = try holder.begin([Sample.command(.heartbeat(Sample.session(9)))], loading: &world)
            try holder.run("LOCK TABLE \(table) IN ACCESS EXCLUSIVE MODE")
            #expect(throws: StoreError.locked) {
                switch table {
                case "wallet": _ = try reader.wallet(of: user)
                case "session": _ = try reader.activeSession(of: user)
                case "transfer": _ = try reader.transfers(of: user, after: nil, limit: 9)
                case "answer": _ = try store.deleteAnswers(after: .hours(1), limit: 9)
                default: _ = try reader.user(for: ada)
                }
            }
            if table == "person" {
                #expect(throws: StoreError.locked) { _ = try store.user(for: ada) }
            } else {
                #expect(throws: StoreError.locked) { _ = try reader.audit() }
            }
            // No command is waiting for these rows.
            #expect(throws: StoreError.busy) { _ = try database.writer() }
            holder.rollback()
            #expect(store.isConnected && reader.isConnected)
            #expect(try reader.wallet(of: user) == Wallet(user: user))
            #expect(try reader.audit() == [])
        }
        let number = try store.user(for: ada)
        #expect(try reader.user(for: ada) == number)
    }

    @Test("a new user ID is on disk regardless of the database's own setting")
    func people() throws {
        let database = try StoreUnderTest(.postgresql)
        _ = try database.writer()
        // The settings at the commit of the row.
        try database.runShell(
            """
            CREATE TABLE seen(words text);
            CREATE FUNCTION see() RETURNS trigger LANGUAGE plpgsql AS
            $$BEGIN INSERT INTO seen SELECT concat_ws(' ', current_setting('synchronous_commit'),
            current_setting('lock_timeout'), current_setting('statement_timeout'));
            RETURN NULL; END$$;
            CREATE CONSTRAINT TRIGGER committed AFTER INSERT ON person
            DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION see()
            """
        )
        var settings = database.databaseSettings
        settings.connection = database.connection.dropLast() + " -c synchronous_commit=off'"
        let store = try PostgreSQLWriter(settings)
        let ada = try #require(Identity(issuer: "a", subject: "ada"))
        let number = try store.user(for: ada)
        #expect(try store.user(for: ada) == number)
        #expect(try database.runShell("SELECT string_agg(words, ', ') FROM seen") == "on 50ms 0")
    }
}
