import Foundation
import Settlement
import SettlementSQLite
import SettlementStore
import Testing

@Suite("Files", .timeLimit(.minutes(10)))
struct SQLiteFileTests {
    @Test("a file that is no database is refused and left as it is")
    func notDatabase() throws {
        let place = try StoreUnderTest(.sqlite)
        let data = Data(repeating: 0x41, count: 8_192)
        try data.write(to: URL(fileURLWithPath: place.settings.path))
        #expect(throws: StoreError.foreign(found: "a file that is no database")) {
            _ = try place.writer()
        }
        #expect(throws: StoreError.foreign(found: "a file that is no database")) {
            _ = try place.reader()
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: place.settings.path)) == data)
    }

    @Test("a database of another application is refused and left as it is")
    func otherDatabase() throws {
        let place = try StoreUnderTest(.sqlite)
        try place.runShell("CREATE TABLE notes(text); INSERT INTO notes VALUES ('mine');")
        let data = try Data(contentsOf: URL(fileURLWithPath: place.settings.path))
        #expect(throws: StoreError.foreign(found: "a database of another application")) {
            _ = try place.writer()
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: place.settings.path)) == data)
    }

    @Test("a file of a later version is refused")
    func later() throws {
        let place = try StoreUnderTest(.sqlite)
        _ = try place.writer()
        try place.runShell("PRAGMA user_version = 99;")
        #expect(throws: StoreError.newer(found: 99, known: 2)) { _ = try place.writer() }
        #expect(throws: StoreError.newer(found: 99, known: 2)) { _ = try place.reader() }
    }

    @Test("a file of every version is brought up to date with its rows", arguments: 0...2)
    func migrations(_ version: Int) throws {
        let place = try StoreUnderTest(.sqlite)
        if version > 0 {
            var settings = place.settings
            settings.schemaVersion = version
            try place.migrate(to: settings)
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

    @Test("an empty file is a new one; a folder and a missing folder are errors")
    func empty() throws {
        let place = try StoreUnderTest(.sqlite)
        #expect(FileManager.default.createFile(atPath: place.settings.path, contents: nil))
        try Teller(store: place.writer()).tell(.expireVotes)
        var settings = place.settings
        for path in [place.folder.path, place.folder.appendingPathComponent("no/file").path] {
            settings.path = path
            #expect(throws: StoreError.self) { _ = try SQLiteWriter(settings) }
        }
    }

    @Test("many that open a new file together all succeed")
    func together() async throws {
        let place = try StoreUnderTest(.sqlite)
        let open = place.opening(isPatient: true)
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<12 {
                group.addTask {
                    do {
                        _ = try open()
                        return true
                    } catch {
                        return false
                    }
                }
            }
            for await isOpen in group { #expect(isOpen) }
        }
    }

    @Test("a copy made at any time opens with what was committed, and nothing else")
    func killed() throws {
        let place = try StoreUnderTest(.sqlite)
        let store = try place.writer()
        let teller = Teller(store: store)
        try teller.tell(.purchase(Sample.purchase(1), Sample.amount(900)), key: "a")
        let command = try Sample.command(Sample.pledge(), key: "b")
        var world = World(rules: HouseRules())
        let now = try store.begin([command], loading: &world)
        let reply = decide(command, in: &world, at: now)
        // Just before the commit, when everything was written.
        var copy: StoreUnderTest?
        (store as? SQLiteWriter)?.setFault { sql in
            if sql == "COMMIT" { copy = try? place.copied() }
            return nil
        }
        try store.commit(world.writes)
        let before = try #require(copy)
        let after = try place.copied()
        #expect(try before.reader().session(Sample.session(1)) == nil)
        #expect(try after.reader().session(Sample.session(1)) != nil)
        for place in [before, after] {
            #expect(try place.reader().audit() == [])
            place.clock.pass(.minutes(1))
            let again = try Teller(store: place.writer()).tell([command])
            #expect((again == [reply]) == (place === after))
            #expect(try place.reader().audit() == [])
        }
    }

    @Test("a damaged row is named and fails nothing else")
    func damaged() throws {
        let place = try StoreUnderTest(.sqlite)
        let teller = Teller(store: try place.writer())
        try teller.tell(.purchase(Sample.purchase(1), Sample.amount(900)))
        try teller.tell(Sample.pledge())
        try place.runShell("UPDATE session SET kind = 77;")
        let error = StoreError.damaged(
            table: "session",
            row: "00000000000000070000000000000001"
        )
        #expect(throws: error) { try teller.tell(.heartbeat(Sample.session(1))) }
        #expect(throws: error) { _ = try place.reader().audit() }
        try teller.tell(.purchase(Sample.purchase(2), Sample.amount(900)), user: 2)
    }

    @Test("a transfer is never changed and never taken out")
    func ledgerIsKept() throws {
        let place = try StoreUnderTest(.sqlite)
        try Teller(store: place.writer()).tell(.purchase(Sample.purchase(1), Sample.amount(900)))
        #expect(throws: (any Error).self) { try place.runShell("DELETE FROM transfer;") }
        #expect(throws: (any Error).self) { try place.runShell("UPDATE transfer SET amount = 1;") }
        #expect(try place.reader().audit() == [])
    }

    @Test("old answers are forgotten, and new ones are not")
    func forgotten() throws {
        let place = try StoreUnderTest(.sqlite)
        let teller = Teller(store: try place.writer())
        for number in 1...5 as ClosedRange<UInt64> {
            try teller.tell(.expireVotes, key: "\(number)")
            place.clock.pass(.hours(1))
        }
        let limit = TestClock.beginning + .hours(3)
        #expect(try teller.store.forgetAnswers(before: limit, limit: 2) == 2)
        #expect(try teller.store.forgetAnswers(before: limit, limit: 2) == 1)
        #expect(try teller.store.forgetAnswers(before: limit, limit: 2) == 0)
        #expect(try teller.tell(.expireVotes, key: "4", body: 1) == .refused(.keyReused))
        #expect(try teller.tell(.expireVotes, key: "3", body: 1) == .votesDue(nil))
    }
}
