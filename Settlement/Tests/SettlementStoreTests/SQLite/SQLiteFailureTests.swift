import Settlement
import SettlementStore
import Testing

@Suite("Files on a failing disk", .timeLimit(.minutes(10)))
struct SQLiteFailureTests {
    /// Codes of SQLite: writing failed, waiting for the disk failed, no space.
    private static let codes: [Int32] = [778, 1_034, 13]

    @Test("what was acknowledged is on the disk: the log waits for it")
    func settings() throws {
        let place = try StoreUnderTest(.sqlite)
        let store = try SQLiteWriter(place.settings)
        #expect(try store.setting("synchronous") == "2")
        #expect(try store.setting("journal_mode") == "wal")
    }

    @Test("whichever step fails, nothing is written, and the next attempt succeeds")
    func everyStep() throws {
        for code in SQLiteFailureTests.codes {
            var step = 1
            while try !survives(failing: step, with: code) { step += 1 }
            #expect(step > 10)
        }
    }

    /// Makes one step of a pledge fail.
    /// - Returns: Whether there are fewer steps, so that none failed.
    private func survives(failing step: Int, with code: Int32) throws -> Bool {
        let place = try StoreUnderTest(.sqlite)
        let store = try SQLiteWriter(place.settings)
        let teller = Teller(store: store)
        try teller.tell(.purchase(Sample.purchase(1), Sample.amount(900)))
        let command = try Sample.command(Sample.pledge(), key: "a")
        var count = 0
        store.setFault { _ in
            count += 1
            return count == step ? code : nil
        }
        do throws(StoreError) {
            var world = World(rules: HouseRules())
            let now = try store.begin([command], loading: &world)
            _ = decide(command, in: &world, at: now)
            try store.commit(world.writes)
        } catch {
            store.setFault(nil)
            switch error {
            case .full: #expect(code == 13)
            case .failed(let found, _): #expect(found == Int(code))
            default: Issue.record("\(error)")
            }
            #expect(try place.reader().session(Sample.session(1)) == nil)
            #expect(try place.reader().audit() == [])
        }
        store.setFault(nil)
        let replies = try teller.tell([command])
        #expect(replies.map(\.word) == ["active"])
        #expect(try place.reader().audit() == [])
        return count < step
    }

    @Test("a full disk refuses what does not fit, and goes on when there is space")
    func full() throws {
        let place = try StoreUnderTest(.sqlite)
        let store = try SQLiteWriter(place.settings)
        try store.setPageCountMaximum(40)
        let teller = Teller(store: store)
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
                try teller.tell(commands)
            }
            Issue.record("the disk was never full")
        } catch {
            #expect(error as? StoreError == .full)
        }
        let units = try place.reader().wallet(of: Sample.user(1)).credits.available
        #expect(units == Int64(count - 20) * 5)
        #expect(try place.reader().audit() == [])
        try store.setPageCountMaximum(100_000)
        try teller.tell(.purchase(Sample.purchase(count), Sample.amount(5)), key: "\(count)")
        #expect(try place.reader().wallet(of: Sample.user(1)).credits.available == units + 5)
        #expect(try place.reader().audit() == [])
    }
}
