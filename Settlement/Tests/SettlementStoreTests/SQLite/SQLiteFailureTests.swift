import Settlement
import SettlementStore
import Testing

@Suite("Files on a failing disk", .timeLimit(.minutes(10)))
struct SQLiteFailureTests {
    /// SQLite's codes: writing failed, sync failed, disk full.
    private static let codes: [Int32] = [778, 1_034, 13]

    @Test("commits are synced to the disk")
    func settings() throws {
        let database = try StoreUnderTest(.sqlite, people: 16)
        let store = try SQLiteWriter(database.settings)
        #expect(try store.setting("synchronous") == "2")
        #expect(try store.setting("journal_mode") == "wal")
    }

    @Test("if any step fails, nothing is written, and the next attempt succeeds")
    func everyStep() throws {
        for code in SQLiteFailureTests.codes {
            var step = 1
            while try !survives(failing: step, with: code) { step += 1 }
            #expect(step > 10)
        }
    }

    /// Makes a step of a pledge fail.
    /// - Returns: True if there are fewer steps, so that none failed.
    private func survives(failing step: Int, with code: Int32) throws -> Bool {
        let database = try StoreUnderTest(.sqlite, people: 16)
        let store = try SQLiteWriter(database.settings)
        var runner = CommandRunner(store: store)
        try runner.perform(.purchase(Sample.purchase(1), Sample.amount(900)))
        let command = try Sample.command(Sample.pledge(), key: "a")
        var count = 0
        store.setFault { _ in
            count += 1
            return count == step ? code : nil
        }
        do throws(StoreError) {
            var world = World(rules: ServiceRules())
            let now = try store.begin([command], loading: &world)
            _ = decide(command, in: &world, at: now)
            try store.commit(world.writes)
        } catch {
            store.setFault(nil)
            switch error {
            case .full: #expect(code == 13)
            case .failed(let found, _): #expect(found == Int(code))
            case .unwritten(let found):
                #expect(found == Int(code))
                // The service stops; only the next one tries again.
                #expect(throws: error) { try runner.perform([command]) }
                runner = CommandRunner(store: try SQLiteWriter(database.settings))
            default: Issue.record("\(error)")
            }
            #expect(try database.reader().session(Sample.session(1)) == nil)
            #expect(try database.reader().audit() == [])
        }
        store.setFault(nil)
        let replies = try runner.perform([command])
        #expect(replies.map(\.word) == ["active"])
        #expect(try database.reader().audit() == [])
        return count < step
    }

    @Test("a full disk refuses commands, and works again when there is space")
    func full() throws {
        let database = try StoreUnderTest(.sqlite, people: 16)
        let store = try SQLiteWriter(database.settings)
        try store.setPageCountMaximum(40)
        let runner = CommandRunner(store: store)
        var count: UInt64 = 0
        do {
            while count < 100_000 {
                let commands = try (0..<20).map { _ in
                    count += 1
                    return try Sample.command(
                        .purchase(Sample.purchase(count), Sample.amount(5)),
                        key: "\(count)"
                    )
                }
                try runner.perform(commands)
            }
            Issue.record("the disk was never full")
        } catch {
            #expect(error as? StoreError == .full)
        }
        let units = try database.reader().wallet(of: Sample.user(1)).credits.available
        #expect(units == Int64(count - 20) * 5)
        #expect(try database.reader().audit() == [])
        try store.setPageCountMaximum(100_000)
        try runner.perform(.purchase(Sample.purchase(count), Sample.amount(5)), key: "\(count)")
        #expect(try database.reader().wallet(of: Sample.user(1)).credits.available == units + 5)
        #expect(try database.reader().audit() == [])
    }
}
