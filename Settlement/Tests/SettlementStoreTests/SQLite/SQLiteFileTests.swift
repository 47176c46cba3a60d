import Foundation
import Settlement
import SettlementStore
import Testing

@Suite("Files", .timeLimit(.minutes(10)))
struct SQLiteFileTests {
    @Test("a file that is not a database is refused and left unchanged")
    func notDatabase() throws {
        let database = try StoreUnderTest(.sqlite)
        let data = Data(repeating: 0x41, count: 8_192)
        try data.write(to: URL(fileURLWithPath: database.settings.path))
        #expect(throws: StoreError.foreign(found: "a file that is not a database")) {
            _ = try database.writer()
        }
        #expect(throws: StoreError.foreign(found: "a file that is not a database")) {
            _ = try database.reader()
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: database.settings.path)) == data)
    }

    @Test("a database of another application is refused and left unchanged")
    func otherDatabase() throws {
        let database = try StoreUnderTest(.sqlite)
        try database.runShell("CREATE TABLE notes(text); INSERT INTO notes VALUES ('mine');")
        let data = try Data(contentsOf: URL(fileURLWithPath: database.settings.path))
        #expect(throws: StoreError.foreign(found: "a database of another application")) {
            _ = try database.writer()
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: database.settings.path)) == data)
    }

    @Test("an empty file is a new one; a folder and a missing folder are errors")
    func empty() throws {
        let database = try StoreUnderTest(.sqlite)
        #expect(FileManager.default.createFile(atPath: database.settings.path, contents: nil))
        try CommandRunner(store: database.writer()).perform(.expireVotes)
        var settings = database.settings
        for path in [database.folder.path, database.folder.appendingPathComponent("no/file").path] {
            settings.path = path
            #expect(throws: StoreError.self) { _ = try SQLiteWriter(settings) }
        }
    }

    @Test(
        "a new file, its log and its index are private to their owner; an existing file keeps its mode"
    )
    func modes() throws {
        let database = try StoreUnderTest(.sqlite)
        let store = try database.writer()
        try CommandRunner(store: store).perform(.purchase(Sample.purchase(1), Sample.amount(1)))
        // The log and its index exist as long as the file is open.
        let modes = try ["", "-wal", "-shm"].map { try mode(ofFile: database.settings.path + $0) }
        withExtendedLifetime(store) {}
        #expect(modes == [0o600, 0o600, 0o600])
        let other = try StoreUnderTest(.sqlite)
        let path = other.settings.path
        #expect(FileManager.default.createFile(atPath: path, contents: nil))
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        _ = try other.writer()
        #expect(try mode(ofFile: path) == 0o640)
    }

    private func mode(ofFile path: String) throws -> Int? {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return (attributes[.posixPermissions] as? NSNumber)?.intValue
    }

    @Test("a file in use is refused under another name, in its folder or another one")
    func otherNames() throws {
        let database = try StoreUnderTest(.sqlite)
        let path = database.settings.path
        let folder = database.folder.appendingPathComponent("other")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let names = [path + "-link", folder.appendingPathComponent("store").path]
        var other = database.settings
        do {
            let holder = try database.writer()
            for name in names {
                try FileManager.default.linkItem(atPath: path, toPath: name)
                other.path = name
                #expect(throws: StoreError.otherName(path: name)) { _ = try SQLiteWriter(other) }
                #expect(throws: StoreError.otherName(path: name)) { _ = try SQLiteReader(other) }
                #expect(!FileManager.default.fileExists(atPath: name + "-wal"))
            }
            // Another path to the same name is the same name.
            other.path = path + "-symbolic"
            try FileManager.default.createSymbolicLink(
                atPath: other.path,
                withDestinationPath: path
            )
            _ = try SQLiteWriter(other)
            other.path = folder.appendingPathComponent("../store").path
            _ = try SQLiteWriter(other)
            withExtendedLifetime(holder) {}
        }
        // The file is not in use, so any name is valid.
        other.path = names[0]
        do {
            let holder = try SQLiteWriter(other)
            #expect(throws: StoreError.otherName(path: path)) { _ = try database.writer() }
            withExtendedLifetime(holder) {}
        }
        _ = try database.writer()
    }

    @Test("the log is copied while the writer works, and restarts, even if copied late")
    func log() throws {
        for isLate in [false, true] {
            let database = try StoreUnderTest(.sqlite, people: 1)
            var settings = database.settings
            settings.checkpointPageCount = 100
            let store = try SQLiteWriter(settings)
            let runner = CommandRunner(store: store)
            var lengths: [Int] = []
            for number in 1...600 as ClosedRange<UInt64> {
                try runner.perform(.purchase(Sample.purchase(number), Sample.amount(1)))
                if !isLate || number % 100 == 0 { lengths.append(store.awaitCheckpoint()) }
            }
            try runner.perform(.purchase(Sample.purchase(601), Sample.amount(1)))
            try runner.perform(.purchase(Sample.purchase(602), Sample.amount(1)))
            lengths.append(store.awaitCheckpoint())
            let beginnings = zip(lengths, lengths.dropFirst()).count { $0 > $1 }
            #expect(isLate ? beginnings >= 1 : beginnings > 10)
            if !isLate { #expect(try #require(lengths.max()) < 120) }
            #expect(try database.reader().audit() == [])
            #expect(try database.reader().wallet(of: Sample.user(1)).credits.available == 602)
        }
    }

    @Test("the writer copies the pages that a reader held back, and the log restarts")
    func heldBack() throws {
        let database = try StoreUnderTest(.sqlite)
        var settings = database.settings
        settings.checkpointPageCount = 100
        let store = try SQLiteWriter(settings)
        let runner = CommandRunner(store: store)
        var number: UInt64 = 0
        func write() throws {
            number += 1
            try runner.perform(.purchase(Sample.purchase(number), Sample.amount(1)))
        }
        try write()
        try SQLiteWriter.withReader(ofFile: settings.path) {
            while store.awaitCheckpoint() < 100 { try write() }
        }
        try write()
        #expect(store.awaitCheckpoint() > 100)
        try write()
        #expect(store.awaitCheckpoint() < 100)
    }

    @Test("the log is copied before the writer commits again")
    func beside() throws {
        let database = try StoreUnderTest(.sqlite)
        var settings = database.settings
        settings.checkpointPageCount = 100
        let store = try SQLiteWriter(settings)
        let file = URL(fileURLWithPath: settings.path)
        let before = try Data(contentsOf: file)
        let runner = CommandRunner(store: store)
        var number: UInt64 = 0
        while store.awaitCheckpoint() < 100 {
            #expect(try Data(contentsOf: file) == before)
            number += 1
            try runner.perform(.purchase(Sample.purchase(number), Sample.amount(1)))
        }
        #expect(try Data(contentsOf: file) != before)
    }

    @Test("a copy made at any time opens with exactly the committed rows")
    func killed() throws {
        let database = try StoreUnderTest(.sqlite, people: 1)
        let store = try database.writer()
        let runner = CommandRunner(store: store)
        try runner.perform(.purchase(Sample.purchase(1), Sample.amount(900)), key: "a")
        let command = try Sample.command(Sample.pledge(), key: "b")
        var world = World(rules: ServiceRules())
        let now = try store.begin([command], loading: &world)
        let reply = decide(command, in: &world, at: now)
        // Just before the commit, after all writes.
        var copy: StoreUnderTest?
        (store as? SQLiteWriter)?.setFault { sql in
            if sql == "COMMIT" { copy = try? database.copied() }
            return nil
        }
        try store.commit(world.writes)
        let before = try #require(copy)
        let after = try database.copied()
        #expect(try before.reader().session(Sample.session(1)) == nil)
        #expect(try after.reader().session(Sample.session(1)) != nil)
        for database in [before, after] {
            #expect(try database.reader().audit() == [])
            database.clock.pass(.minutes(1))
            let again = try CommandRunner(store: database.writer()).perform([command])
            #expect((again == [reply]) == (database === after))
            #expect(try database.reader().audit() == [])
        }
    }
}
