import Settlement
import SettlementStore
import Testing

@Suite("Rows that others have locked", .timeLimit(.minutes(10)))
struct LockTests {
    /// Submits commands as one batch, in their order.
    /// - Parameters:
    ///   - commands: The commands.
    ///   - hold: Locks rows once all commands wait: the database ends transactions that are idle for long.
    ///   - open: Opens the store.
    /// - Returns: What became of each.
    /// - Throws: What `hold` throws.
    private func submit(
        _ commands: [Command],
        holding hold: () throws -> Void = {},
        open: @escaping @Sendable () throws(StoreError) -> any StoreWriter
    ) async throws -> (results: [Result<Answer, SubmissionError>], group: GroupCommit) {
        let gate = Gate()
        let group = GroupCommit(GroupCommitSettings(), rules: HouseRules()) {
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

    @Test("whose row is locked is told so, and everybody else is answered")
    func otherPeople() async throws {
        let place = try StoreUnderTest(.postgresql)
        let teller = Teller(store: try place.writer())
        for user in 1...9 as ClosedRange<Int64> {
            let purchase = Sample.purchase(UInt64(user))
            try teller.tell(.purchase(purchase, Sample.amount(900)), user: user)
        }
        let holder = try place.writer()
        let users: [Int64] = [1, 2, 3, 1, 4, 5, 6, 1, 7, 8, 9]
        let commands = try users.map { try Sample.command(.expireVotes, user: $0) }
        let (results, group) = try await submit(
            commands,
            holding: {
                var world = World(rules: HouseRules())
                _ = try holder.begin([Sample.command(.expireVotes)], loading: &world)
            },
            open: place.opening()
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

    @Test("for all that is locked a batch waits no more than a few times, and shortly")
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
        #expect(log.all.first == LockedStore.Entry(commandCount: 200, patience: .usual))
        #expect(log.all.dropFirst().allSatisfy { $0.commandCount == 1 && $0.patience == .short })
        await group.stop()
    }

    @Test("who is to wait shortly waits a tenth as long")
    func patience() throws {
        let place = try StoreUnderTest(.postgresql)
        var settings = place.databaseSettings
        settings.lockTimeout = TimeSpan(milliseconds: 70)
        let store = try PostgreSQLWriter(settings)
        for (patience, text) in [(LockTimeout.usual, "70ms"), (.short, "7ms")] {
            var world = World(rules: HouseRules())
            _ = try store.begin(
                [Sample.command(.expireVotes)],
                patience: patience,
                loading: &world
            )
            #expect(try store.setting("lock_timeout") == text)
            store.rollback()
        }
    }

    @Test("whoever has locked a whole table is waited for by nobody without end")
    func wholeTables() throws {
        let place = try StoreUnderTest(.postgresql)
        let holder = try PostgreSQLWriter(place.databaseSettings)
        let store = try place.writer()
        let reader = try place.reader()
        let ada = try #require(Identity(issuer: "a", subject: "ada"))
        let user = try Sample.user(1)
        for table in ["wallet", "session", "transfer", "answer", "person"] {
            var world = World(rules: HouseRules())
            _ = try holder.begin([Sample.command(.heartbeat(Sample.session(9)))], loading: &world)
            try holder.run("LOCK TABLE \(table) IN ACCESS EXCLUSIVE MODE")
            #expect(throws: StoreError.locked) {
                switch table {
                case "wallet": _ = try reader.wallet(of: user)
                case "session": _ = try reader.activeSession(of: user)
                case "transfer": _ = try reader.transfers(of: user, after: nil, limit: 9)
                case "answer": _ = try store.forgetAnswers(after: .hours(1), limit: 9)
                default: _ = try reader.user(for: ada)
                }
            }
            if table == "person" {
                #expect(throws: StoreError.locked) { _ = try store.user(for: ada) }
            } else {
                #expect(throws: StoreError.locked) { _ = try reader.audit() }
            }
            // Commands have no rows yet that this could be about.
            #expect(throws: StoreError.busy) { _ = try place.writer() }
            holder.rollback()
            #expect(store.isConnected && reader.isConnected)
            #expect(try reader.wallet(of: user) == Wallet(user: user))
            #expect(try reader.audit() == [])
        }
        let number = try store.user(for: ada)
        #expect(try reader.user(for: ada) == number)
    }

    @Test("a person's number is on disk, whatever the database's own setting, once it is given out")
    func people() throws {
        let place = try StoreUnderTest(.postgresql)
        _ = try place.writer()
        // What holds when the row is committed.
        try place.runShell(
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
        var settings = place.databaseSettings
        settings.connection = place.connection.dropLast() + " -c synchronous_commit=off'"
        let store = try PostgreSQLWriter(settings)
        let ada = try #require(Identity(issuer: "a", subject: "ada"))
        let number = try store.user(for: ada)
        #expect(try store.user(for: ada) == number)
        #expect(try place.runShell("SELECT string_agg(words, ', ') FROM seen") == "on 50ms 0")
    }
}
