import Foundation
import Settlement
import SettlementStore
import Synchronization
import Testing

@Suite("Replicas on one PostgreSQL", .timeLimit(.minutes(10)))
struct PostgreSQLSharingTests {
    @Test("batches over the same users in opposite orders never wait in a circle")
    func opposite() async throws {
        let place = try StoreUnderTest(.postgresql)
        let users = Array(1...12 as ClosedRange<Int64>)
        let teller = Teller(store: try place.writer())
        for user in users {
            let number = UInt64(user)
            try teller.tell(.purchase(Sample.purchase(number), Sample.amount(9_000)), user: user)
            try teller.tell(Sample.pledge(number, window: .strict), user: user)
        }
        let open = place.opening(isPatient: true)
        let conflictCount = try await withThrowingTaskGroup(of: Int.self) { tasks in
            for replica in 0..<2 {
                tasks.addTask {
                    let teller = Teller(store: try open())
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
                        do { try teller.tell(commands) } catch StoreError.conflict {
                            conflictCount += 1
                        }
                    }
                    return conflictCount
                }
            }
            return try await tasks.reduce(0, +)
        }
        // A circle would have been broken by the server, which is a conflict.
        #expect(conflictCount == 0)
        let reader = try place.reader()
        for user in users {
            #expect(try reader.wallet(of: Sample.user(user)).credits.available == 8_500 + 120)
        }
        #expect(try reader.audit() == [])
    }

    @Test("rows are locked in the order of their names, however they lie and are read")
    func lockOrder() throws {
        let place = try StoreUnderTest(.postgresql)
        let users = Array(1...9 as ClosedRange<Int64>)
        let teller = Teller(store: try place.writer())
        for user in users.reversed() {
            let number = UInt64(user)
            try teller.tell(.purchase(Sample.purchase(number), Sample.amount(900)), user: user)
        }
        // Two are kept waiting in the middle: one reads by the index, one as the rows lie.
        let holder = try place.writer()
        var held = World(rules: HouseRules())
        _ = try holder.begin([Sample.command(.expireVotes, user: 5)], loading: &held)
        let name = place.folder.lastPathComponent
        var settings = place.databaseSettings
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
                do { try Teller(store: PostgreSQLWriter(settings)).tell(commands) } catch {
                    failures.withLock { $0.append(error) }
                }
            }
        }
        let waiting = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' "
        while try place.runShell(waiting + "AND application_name = '\(name)'") != "2" {
            try #require(failures.withLock { $0.isEmpty })
        }
        holder.rollback()
        tasks.wait()
        #expect(failures.withLock { $0.isEmpty })
    }

    @Test("of two that give a person a first wallet one decides again, and nothing is lost")
    func firstWallets() throws {
        let place = try StoreUnderTest(.postgresql)
        let stores = [try place.writer(), try place.writer()]
        var worlds = [World(rules: HouseRules()), World(rules: HouseRules())]
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
        try Teller(store: stores[1]).tell([commands[1]])
        let reader = try place.reader()
        #expect(try reader.wallet(of: Sample.user(1)).credits.available == 1_800)
        #expect(try reader.audit() == [])
    }

    @Test("what one sweeper has claimed another one passes over, and nobody waits")
    func sweepers() throws {
        let place = try StoreUnderTest(.postgresql)
        let first = Teller(store: try place.writer())
        let second = Teller(store: try place.writer())
        for user in 1...6 as ClosedRange<Int64> {
            let number = UInt64(user)
            try first.tell(.purchase(Sample.purchase(number), Sample.amount(900)), user: user)
            try first.tell(Sample.pledge(number, window: .strict), user: user)
            place.clock.pass(.minutes(1))
        }
        place.clock.pass(.hours(26))
        // A third one is about to change the last person's wallet.
        let third = try place.writer()
        var other = World(rules: HouseRules())
        _ = try third.begin([Sample.command(.expireVotes, user: 6)], loading: &other)
        var world = World(rules: HouseRules())
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
        let reader = try place.reader()
        for number in 1...6 as ClosedRange<UInt64> {
            #expect(try reader.session(Sample.session(number))?.state == .failed)
        }
        #expect(try reader.audit() == [])
    }

    @Test("what a sweeper has claimed is free again when its connection ends")
    func sweeperEnds() throws {
        let place = try StoreUnderTest(.postgresql)
        let teller = Teller(store: try place.writer())
        try teller.tell(.purchase(Sample.purchase(1), Sample.amount(900)))
        try teller.tell(Sample.pledge())
        place.clock.pass(.hours(26))
        let store = try PostgreSQLWriter(place.databaseSettings)
        let process = try store.processNumber()
        var world = World(rules: HouseRules())
        #expect(try store.beginDue(limit: 9, loading: &world).commands.count == 1)
        #expect(try teller.sweep() == [])
        try place.runShell("SELECT pg_terminate_backend(\(process), 60000)")
        #expect(try teller.sweep().count == 1)
        #expect(try place.reader().audit() == [])
    }

    @Test("the clock is the database's")
    func databaseClock() throws {
        let place = try StoreUnderTest(.postgresql)
        var settings = place.databaseSettings
        settings.clock = nil
        let store = try PostgreSQLWriter(settings)
        let reading = "SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
        let before = try #require(Int64(place.runShell(reading)))
        var world = World(rules: HouseRules())
        let command = try Sample.command(.expireVotes)
        let now = try store.begin([command], loading: &world).millisecondsSince1970
        store.rollback()
        let after = try #require(Int64(place.runShell(reading)))
        #expect((before...after).contains(now))
        // Another server took over, whose clock is behind.
        try place.runShell("INSERT INTO clock VALUES (63, \(after + 3_600_000))")
        world.clear()
        let later = try store.begin([command], loading: &world).millisecondsSince1970
        store.rollback()
        #expect(later == after + 3_600_000)
    }

    @Test("answers grow old by the database's clock")
    func answersAge() throws {
        let place = try StoreUnderTest(.postgresql)
        var settings = place.databaseSettings
        settings.clock = nil
        let store = try PostgreSQLWriter(settings)
        try Teller(store: store).tell(.expireVotes, key: "a")
        #expect(try store.forgetAnswers(after: .hours(1), limit: 9) == 0)
        try place.runShell("UPDATE answer SET at = at - 3600001")
        #expect(try store.forgetAnswers(after: .hours(1), limit: 9) == 1)
    }

    @Test("who has waited for a row decides no earlier than whoever had it")
    func clockAfterLocks() throws {
        let place = try StoreUnderTest(.postgresql)
        let first = try place.writer()
        try Teller(store: first).tell(.purchase(Sample.purchase(1), Sample.amount(900)))
        let late = TestClock.beginning + .hours(1)
        place.clock.set(late)
        let command = try Sample.command(.purchase(Sample.purchase(2), Sample.amount(5)))
        var world = World(rules: HouseRules())
        let now = try first.begin([command], loading: &world)
        _ = decide(command, in: &world, at: now)
        #expect(now == late)
        var settings = place.databaseSettings
        let name = "waits-\(UUID().uuidString)"
        settings.connection += " application_name=\(name)"
        settings.lockTimeout = .minutes(1)
        // A replica whose clock shows less.
        settings.clock = { TestClock.beginning }
        let patient = settings
        let found = Mutex<Result<Instant, any Error>?>(nil)
        let task = DispatchGroup()
        DispatchQueue.global().async(group: task) {
            let result = Result {
                let store = try PostgreSQLWriter(patient)
                defer { store.rollback() }
                var world = World(rules: HouseRules())
                return try store.begin([Sample.command(.expireVotes)], loading: &world)
            }
            found.withLock { $0 = result }
        }
        let count = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' "
        while try place.runShell(count + "AND application_name = '\(name)'") != "1" {
            try #require(found.withLock { $0 } == nil)
        }
        try first.commit(world.writes)
        task.wait()
        #expect(try found.withLock { try $0?.get() } == late)
    }

    @Test("a setting of the database that gives up what was acknowledged does not count")
    func durable() throws {
        let place = try StoreUnderTest(.postgresql)
        var settings = place.databaseSettings
        for (chosen, held) in [("off", "on"), ("remote_apply", "remote_apply"), ("on", "on")] {
            settings.connection =
                place.connection.dropLast() + " -c synchronous_commit=\(chosen)'"
            let store = try PostgreSQLWriter(settings)
            var world = World(rules: HouseRules())
            _ = try store.begin([Sample.command(.expireVotes)], loading: &world)
            #expect(try store.setting("synchronous_commit") == held)
            #expect(try store.setting("transaction_isolation") == "read committed")
            store.rollback()
        }
    }
}
