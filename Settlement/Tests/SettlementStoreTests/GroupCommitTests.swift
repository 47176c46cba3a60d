import Settlement
import SettlementStore
import Testing

@Suite("Group commit", .timeLimit(.minutes(10)))
struct GroupCommitTests {
    @Test(
        "parallel copies of a command settle once and get the same answer",
        arguments: StoreUnderTest.Kind.allCases
    )
    func twins(_ kind: StoreUnderTest.Kind) async throws {
        let database = try StoreUnderTest(kind, people: 16)
        // Two processes on one store.
        let groups = [0, 1].map { _ in
            GroupCommit(
                GroupCommitSettings(batchSize: 8),
                rules: ServiceRules(),
                open: database.opening(waitsForLocks: true)
            )
        }
        for user in 1...8 as ClosedRange<Int64> {
            let purchase = Action.purchase(Sample.purchase(UInt64(user)), try Sample.amount(900))
            _ = try await groups[0].submit(Sample.command(purchase, user: user, key: "p"))
            let start = try Sample.pledge(UInt64(user), window: .strict)
            _ = try await groups[1].submit(Sample.command(start, user: user, key: "s"))
        }
        let commands = try (1...8).map { user in
            try Sample.command(Sample.failure(UInt64(user)), user: user, key: "f")
        }
        let answers = await withTaskGroup(of: Set<Answer>.self) { tasks in
            for copy in 0..<24 {
                tasks.addTask {
                    var answers: Set<Answer> = []
                    for command in commands {
                        do { answers.insert(try await groups[copy % 2].submit(command)) } catch {
                            Issue.record("\(error)")
                        }
                    }
                    return answers
                }
            }
            return await tasks.reduce(into: Set<Answer>()) { $0.formUnion($1) }
        }
        #expect(Set(answers.map(\.reply)).count == 8)
        #expect(answers.count(where: { !$0.isReplay }) == 8)
        for group in groups { await group.stop() }
        #expect(try database.reader().audit() == [])
    }

    @Test("waiting commands share a transaction")
    func shared() async throws {
        let database = try StoreUnderTest(.sqlite, people: 16)
        let gate = Gate()
        let open = database.opening()
        let group = GroupCommit(GroupCommitSettings(batchSize: 64), rules: ServiceRules()) {
            () throws(StoreError) in
            gate.wait()
            return try open()
        }
        let commands = try (1...300).map { number in
            let purchase = Action.purchase(Sample.purchase(UInt64(number)), try Sample.amount(5))
            return try Sample.command(purchase, user: Int64(number))
        }
        await withTaskGroup(of: Void.self) { tasks in
            for command in commands {
                tasks.addTask {
                    do { _ = try await group.submit(command) } catch { Issue.record("\(error)") }
                }
            }
            while group.waitingCount < 300 { await Task.yield() }
            gate.open()
        }
        #expect(group.counts.commandCount == 300)
        #expect(group.counts.transactionCount == 5)
        #expect(group.failure == nil)
        await group.stop()
    }

    @Test("too many commands are refused, and waiting ones are answered at the end")
    func bounded() async throws {
        let database = try StoreUnderTest(.memory, people: 16)
        let gate = Gate()
        let open = database.opening()
        let settings = GroupCommitSettings(queueLength: 3, retryAfter: .minutes(1))
        let group = GroupCommit(settings, rules: ServiceRules()) { () throws(StoreError) in
            gate.wait()
            return try open()
        }
        let command = try Sample.command(.expireVotes)
        await withTaskGroup(of: Void.self) { tasks in
            for _ in 0..<3 {
                tasks.addTask {
                    do { _ = try await group.submit(command) } catch { Issue.record("\(error)") }
                }
            }
            while group.waitingCount < 3 { await Task.yield() }
            await #expect(throws: SubmissionError.overloaded(retryAfter: .minutes(1))) {
                try await group.submit(command)
            }
            tasks.addTask { await group.stop() }
            while await !Self.isStopping(group, command) { await Task.yield() }
            gate.open()
        }
        #expect(group.counts.commandCount == 3)
        await group.stop()
    }

    private static func isStopping(_ group: GroupCommit, _ command: Command) async -> Bool {
        do {
            _ = try await group.submit(command)
            return false
        } catch {
            return error == .stopping
        }
    }

    @Test("one command that cannot be stored fails alone")
    func alone() async throws {
        let database = try StoreUnderTest(.sqlite, people: 16)
        let runner = CommandRunner(store: try database.writer())
        try runner.perform(.purchase(Sample.purchase(1), Sample.amount(900)))
        try runner.perform(Sample.pledge())
        try database.runShell("UPDATE session SET kind = 77;")
        let gate = Gate()
        let open = database.opening()
        let group = GroupCommit(GroupCommitSettings(), rules: ServiceRules()) {
            () throws(StoreError) in
            gate.wait()
            return try open()
        }
        let bad = try Sample.command(.heartbeat(Sample.session(1)))
        let commands = try (2...9).map { try Sample.command(.expireVotes, user: $0) } + [bad]
        await withTaskGroup(of: Void.self) { tasks in
            for command in commands {
                tasks.addTask {
                    do {
                        _ = try await group.submit(command)
                        #expect(command != bad)
                    } catch {
                        #expect(command == bad, "\(error)")
                    }
                }
            }
            while group.waitingCount < commands.count { await Task.yield() }
            gate.open()
        }
        #expect(group.counts.rollbackCount == 1 && group.counts.failureCount == 1)
        await group.stop()
    }

    @Test("without its store it fails commands, and continues when the store is back")
    func absent() async throws {
        let database = try StoreUnderTest(.sqlite, people: 16)
        let open = database.opening()
        let lost = StoreError.failed(code: 14, message: "not there")
        let flag = Flag()
        let group = GroupCommit(GroupCommitSettings(), rules: ServiceRules()) {
            () throws(StoreError) in
            guard flag.isSet else { throw lost }
            return try open()
        }
        let command = try Sample.command(.expireVotes)
        await #expect(throws: SubmissionError.self) { try await group.submit(command) }
        #expect(group.failure == lost)
        flag.set()
        #expect(try await group.sweep(limit: 9).decidedCount == 0)
        #expect(group.failure == nil)
        _ = try await group.submit(command)
        await group.stop()
    }

    @Test("a sweep decides due commands, and people get user IDs, between commands")
    func sweeps() async throws {
        let database = try StoreUnderTest(.sqlite, people: 16)
        let group = GroupCommit(
            GroupCommitSettings(),
            rules: ServiceRules(),
            open: database.opening()
        )
        let purchase = Action.purchase(Sample.purchase(1), try Sample.amount(900))
        _ = try await group.submit(Sample.command(purchase))
        _ = try await group.submit(Sample.command(Sample.pledge()))
        database.clock.pass(.hours(48))
        #expect(try await group.sweep(limit: 9).decidedCount == 1)
        #expect(try await group.sweep(limit: 9).decidedCount == 0)
        let ada = try #require(Identity(issuer: "a", subject: "ada"))
        let number = try await group.user(for: ada)
        let settings = database.settings
        let reads = ReaderQueue(GroupCommitSettings()) { () throws(StoreError) in
            try SQLiteReader(settings)
        }
        let found = try await reads.read { reader throws(StoreError) in
            try reader.user(for: ada)
        }
        #expect(found == number)
        let session = try await reads.read { reader throws(StoreError) in
            try reader.session(Sample.session(1))
        }
        #expect(session?.state == .failedPending)
        await reads.stop()
        await group.stop()
        await #expect(throws: SubmissionError.stopping) {
            try await reads.read { reader throws(StoreError) in try reader.audit() }
        }
    }
}
