import Foundation
import Settlement
import SettlementStore
import Synchronization
import Testing

@Suite("Replicas on one PostgreSQL", .timeLimit(.minutes(10)))
struct PostgreSQLSharingTests {
    @Test("batches with the same users in opposite order never deadlock")
    func opposite() async throws {
        let database = try StoreUnderTest(.postgresql, people: 16)
        let users = Array(1...12 as ClosedRange<Int64>)
        let runner = CommandRunner(store: try database.writer())
        for user in users {
            let number = UInt64(user)
            try runner.perform(.purchase(Sample.purchase(number), Sample.amount(9_000)), user: user)
            try runner.perform(Sample.pledge(number, window: .strict), user: user)
        }
        let open = database.opening(waitsForLocks: true)
        let conflictCount = try await withThrowingTaskGroup(of: Int.self) { tasks in
            for replica in 0..<2 {
                tasks.addTask {
                    let runner = CommandRunner(store: try open())
                    let order = replica == 0 ? users : users.reversed()
                    var conflictCount = 0
                    for round in 1...60 as ClosedRange<UInt64> {
                        let commands = try order.flatMap { user in
                            let number = UInt64(user) * 1_000 + round * 2 + UInt64(replica)
                            return [
                                try Sample.command(
                                    .heartbeat(Sample.session(UInt64(user))),
                                    user: user
                                ),
                                try Sample.command(
                                    .purchase(Sample.purchase(number), Sample.amount(1)),
                                    user: user,
                                    key: "\(number)"
                                ),
                            ]
                        }
                        do { try runner.perform(commands) } catch StoreError.conflict {
                            conflictCount += 1
                        }
                    }
                    return conflictCount
                }
            }
            return try await tasks.reduce(0, +)
        }
        // The server would break a deadlock, which would be a conflict.
        #expect(conflictCount == 0)
        let reader = try database.reader()
        for user in users {
            #expect(try reader.wallet(of: Sample.user(user)).credits.available == 8_500 + 120)
        }
        #expect(try reader.audit() == [])
    }

    @Test("rows are locked in the order of their IDs, regardless of storage and plan")
    func lockOrder() throws {
        let database = try StoreUnderTest(.postgresql, people: 16)
        let users = Array(1...9 as ClosedRange<Int64>)
        let runner = CommandRunner(store: try database.writer())
        for user in users.reversed() {
            let number = UInt64(user)
            try runner.perform(.purchase(Sample.purchase(number), Sample.amount(900)), user: user)
        }
        // Two replicas wait in the middle: one uses the index, one scans the rows.
        let holder = try database.writer()
        var held = World(rules: ServiceRules())
        _ = try holder.begin([Sample.command(.expireVotes, user: 5)], loading: &held)
        let name = database.folder.lastPathComponent
        var settings = database.databaseSettings
        settings.connection += " application_name=\(name)"
        settings.lockTimeout = .minutes(1)
        let replicas = ["enable_bitmapscan", "enable_indexscan"].map { plan in
            var settings = settings
            settings.connection.replace("options='", with: "options='-c \(plan)=off ")
            return settings
        }
        let commands = try users.map { try Sample.command(.expireVotes, user: $0) }
        let failures = Mutex<[any Error]>([])
        let tasks = DispatchGroup()
        for settings in replicas {
            DispatchQueue.global().async(group: tasks) {
                do { try CommandRunner(store: PostgreSQLWriter(settings)).perform(commands) } catch
                {
                    failures.withLock { $0.append(error) }
                }
            }
        }
        let waiting = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' "
        while try database.runShell(waiting + "AND application_name = '\(name)'") != "2" {
            try #require(failures.withLock { $0.isEmpty })
        }
        holder.rollback()
        tasks.wait()
        #expect(failures.withLock { $0.isEmpty })
    }

    @Test("if two create a user's first wallet, one decides again, and nothing is lost")
    func firstWallets() throws {
        let database = try StoreUnderTest(.postgresql, people: 16)
        let stores = [try database.writer(), try database.writer()]
        var worlds = [World(rules: ServiceRules()), World(rules: ServiceRules())]
        let commands = try (1...2).map { number in
            try Sample.command(
                .purchase(Sample.purchase(UInt64(number)), Sample.amount(900)),
                key: "\(number)"
            )
        }
        for index in 0..<2 {
            let now = try stores[index].begin([commands[index]], loading: &worlds[index])
            _ = decide(commands[index], in: &worlds[index], at: now)
        }
        try stores[0].commit(worlds[0].writes)
        #expect(throws: StoreError.conflict) { try stores[1].commit(worlds[1].writes) }
        try CommandRunner(store: stores[1]).perform([commands[1]])
        let reader = try database.reader()
        #expect(try reader.wallet(of: Sample.user(1)).credits.available == 1_800)
        #expect(try reader.audit() == [])
    }

    @Test("a sweep skips commands that another one has claimed, without waiting")
    func sweepers() throws {
        let database = try StoreUnderTest(.postgresql, people: 16)
        let first = CommandRunner(store: try database.writer())
        let second = CommandRunner(store: try database.writer())
        for user in 1...6 as ClosedRange<Int64> {
            let number = UInt64(user)
            try first.perform(.purchase(Sample.purchase(number), Sample.amount(900)), user: user)
            try first.perform(Sample.pledge(number, window: .strict), user: user)
            database.clock.pass(.minutes(1))
        }
        database.clock.pass(.hours(26))
        // A third connection has locked the last user's wallet.
        let third = try database.writer()
        var other = World(rules: ServiceRules())
        _ = try third.begin([Sample.command(.expireVotes, user: 6)], loading: &other)
        var world = World(rules: ServiceRules())
        let due = try first.store.beginDue(limit: 3, loading: &world)
        #expect(due.commands.map(\.action) == [1, 2, 3].map { .sweep(Sample.session($0)) })
        #expect(
            try second.sweep().map(\.action) == [4, 5].map { .sweep(Sample.session($0)) }
        )
        #expect(try second.sweep() == [])
        third.rollback()
        #expect(try second.sweep().map(\.action) == [.sweep(Sample.session(6))])
        for command in due.commands { _ = decide(command, in: &world, at: due.now) }
        try first.store.commit(world.writes)
        #expect(try second.sweep() == [])
        let reader = try database.reader()
        for number in 1...6 as ClosedRange<UInt64> {
            #expect(try reader.session(Sample.session(number))?.state == .failed)
        }
        #expect(try reader.audit() == [])
    }

    @Test("claimed commands are free again when the connection ends")
    func sweeperEnds() throws {
        let database = try StoreUnderTest(.postgresql, people: 16)
        let runner = CommandRunner(store: try database.writer())
        try runner.perform(.purchase(Sample.purchase(1), Sample.amount(900)))
        try runner.perform(Sample.pledge())
        database.clock.pass(.hours(26))
        let store = try PostgreSQLWriter(database.databaseSettings)
        let process = try store.processNumber()
        var world = World(rules: ServiceRules())
        #expect(try store.beginDue(limit: 9, loading: &world).commands.count == 1)
        #expect(try runner.sweep() == [])
        try database.runShell("SELECT pg_terminate_backend(\(process), 60000)")
        #expect(try runner.sweep().count == 1)
        #expect(try database.reader().audit() == [])
    }

    @Test("the clock is the database's")
    func databaseClock() throws {
        let database = try StoreUnderTest(.postgresql, people: 16)
        var settings = database.databaseSettings
        settings.clock = nil
        let store = try PostgreSQLWriter(settings)
        let reading = "SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
        let before = try #require(Int64(database.runShell(reading)))
        var world = World(rules: ServiceRules())
        let command = try Sample.command(.expireVotes)
        let now = try store.begin([command], loading: &world).millisecondsSince1970
        store.rollback()
        let after = try #require(Int64(database.runShell(reading)))
        #expect((before...after).contains(now))
        // Another server has taken over, and its clock is behind.
        try database.runShell("INSERT INTO clock VALUES (63, \(after + 3_600_000))")
        world.clear()
        let later = try store.begin([command], loading: &world).millisecondsSince1970
        store.rollback()
        #expect(later == after + 3_600_000)
    }

    @Test("the age of answers is measured by the database's clock")
    func answersAge() throws {
        let database = try StoreUnderTest(.postgresql, people: 16)
        var settings = database.databaseSettings
        settings.clock = nil
        let store = try PostgreSQLWriter(settings)
        try CommandRunner(store: store).perform(.expireVotes, key: "a")
        #expect(try store.deleteAnswers(after: .hours(1), limit: 9) == 0)
        try database.runShell("UPDATE answer SET at = at - 3600001")
        #expect(try store.deleteAnswers(after: .hours(1), limit: 9) == 1)
    }

    @Test("a command that waited for a row is decided no earlier than the row's last change")
    func clockAfterLocks() throws {
        let database = try StoreUnderTest(.postgresql, people: 16)
        let first = try database.writer()
        try CommandRunner(store: first).perform(.purchase(Sample.purchase(1), Sample.amount(900)))
        let late = TestClock.beginning + .hours(1)
        database.clock.set(late)
        let command = try Sample.command(.purchase(Sample.purchase(2), Sample.amount(5)))
        var world = World(rules: ServiceRules())
        let now = try first.begin([command], loading: &world)
        _ = decide(command, in: &world, at: now)
        #expect(now == late)
        var settings = database.databaseSettings
        let name = "waits-\(UUID().uuidString)"
        settings.connection += " application_name=\(name)"
        settings.lockTimeout = .minutes(1)
        // A replica with an earlier clock.
        settings.clock = { TestClock.beginning }
        let patient = settings
        let found = Mutex<Result<Instant, any Error>?>(nil)
        let task = DispatchGroup()
        DispatchQueue.global().async(group: task) {
            let result = Result {
                let store = try PostgreSQLWriter(patient)
                defer { store.rollback() }
                var world = World(rules: ServiceRules())
                return try store.begin([Sample.command(.expireVotes)], loading: &world)
            }
            found.withLock { $0 = result }
        }
        let count = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' "
        while try database.runShell(count + "AND application_name = '\(name)'") != "1" {
            try #require(found.withLock { $0 } == nil)
        }
        try first.commit(world.writes)
        task.wait()
        #expect(try found.withLock { try $0?.get() } == late)
    }

    @Test("an unsafe setting of the database is overridden")
    func durable() throws {
        let database = try StoreUnderTest(.postgresql, people: 16)
        var settings = database.databaseSettings
        for (chosen, held) in [("off", "on"), ("remote_apply", "remote_apply"), ("on", "on")] {
            settings.connection =
                database.connection.dropLast() + " -c synchronous_commit=\(chosen)'"
            let store = try PostgreSQLWriter(settings)
            var world = World(rules: ServiceRules())
            _ = try store.begin([Sample.command(.expireVotes)], loading: &world)
            #expect(try store.setting("synchronous_commit") == held)
            #expect(try store.setting("transaction_isolation") == "read committed")
            store.rollback()
        }
    }
}
