import Foundation
import Settlement
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

    @Test(
        "a new file, its log and its index are their owner's alone; one that exists stays as it is"
    )
    func modes() throws {
        let place = try StoreUnderTest(.sqlite)
        let store = try place.writer()
        try Teller(store: store).tell(.purchase(Sample.purchase(1), Sample.amount(1)))
        // The log and its index are there as long as the file is open.
        let modes = try ["", "-wal", "-shm"].map { try mode(ofFile: place.settings.path + $0) }
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

    @Test("a file that is in use is refused under another name, in its folder or another one")
    func otherNames() throws {
        let place = try StoreUnderTest(.sqlite)
        let path = place.settings.path
        let folder = place.folder.appendingPathComponent("other")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let names = [path + "-link", folder.appendingPathComponent("store").path]
        var other = place.settings
        do {
            let holder = try place.writer()
            for name in names {
                try FileManager.default.linkItem(atPath: path, toPath: name)
                other.path = name
                #expect(throws: StoreError.otherName(path: name)) { _ = try SQLiteWriter(other) }
                #expect(throws: StoreError.otherName(path: name)) { _ = try SQLiteReader(other) }
                #expect(!FileManager.default.fileExists(atPath: name + "-wal"))
            }
            // The same name in other words is the same name.
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
        // Nobody uses it now, so any name will do.
        other.path = names[0]
        do {
            let holder = try SQLiteWriter(other)
            #expect(throws: StoreError.otherName(path: path)) { _ = try place.writer() }
            withExtendedLifetime(holder) {}
        }
        _ = try place.writer()
    }

    @Test("the log is copied beside the writer and begins anew, also when it was copied late")
    func log() throws {
        for isLate in [false, true] {
            let place = try StoreUnderTest(.sqlite)
            var settings = place.settings
            settings.checkpointPageCount = 100
            let store = try SQLiteWriter(settings)
            let teller = Teller(store: store)
            var lengths: [Int] = []
            for number in 1...600 as ClosedRange<UInt64> {
                try teller.tell(.purchase(Sample.purchase(number), Sample.amount(1)))
                if !isLate || number % 100 == 0 { lengths.append(store.awaitCheckpoint()) }
            }
            try teller.tell(.purchase(Sample.purchase(601), Sample.amount(1)))
            try teller.tell(.purchase(Sample.purchase(602), Sample.amount(1)))
            lengths.append(store.awaitCheckpoint())
            let beginnings = zip(lengths, lengths.dropFirst()).count { $0 > $1 }
            #expect(isLate ? beginnings >= 1 : beginnings > 10)
            if !isLate { #expect(try #require(lengths.max()) < 120) }
            #expect(try place.reader().audit() == [])
            #expect(try place.reader().wallet(of: Sample.user(1)).credits.available == 602)
        }
    }

    @Test("what a reader kept from being copied the writer copies, and the log begins anew")
    func heldBack() throws {
        let place = try StoreUnderTest(.sqlite)
        var settings = place.settings
        settings.checkpointPageCount = 100
        let store = try SQLiteWriter(settings)
        let teller = Teller(store: store)
        var number: UInt64 = 0
        func write() throws {
            number += 1
            try teller.tell(.purchase(Sample.purchase(number), Sample.amount(1)))
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
        let place = try StoreUnderTest(.sqlite)
        var settings = place.settings
        settings.checkpointPageCount = 100
        let store = try SQLiteWriter(settings)
        let file = URL(fileURLWithPath: settings.path)
        let before = try Data(contentsOf: file)
        let teller = Teller(store: store)
        var number: UInt64 = 0
        while store.awaitCheckpoint() < 100 {
            #expect(try Data(contentsOf: file) == before)
            number += 1
            try teller.tell(.purchase(Sample.purchase(number), Sample.amount(1)))
        }
        #expect(try Data(contentsOf: file) != before)
    }

    @Test("rows of every earlier version are carried over as they are", arguments: 1...3)
    func carriedOver(from version: Int) throws {
        let donor = try StoreUnderTest(.sqlite)
        let teller = Teller(store: try donor.writer())
        try teller.tell(.purchase(Sample.purchase(1), Sample.amount(9_000)), key: "a")
        for number in 1...3 as ClosedRange<UInt64> {
            donor.clock.pass(.minutes(1))
            try teller.tell(Sample.pledge(number), key: "b\(number)")
            try teller.tell(Sample.failure(number), key: "c\(number)")
        }
        let place = try StoreUnderTest(.sqlite)
        try place.migrate(to: version)
        let copies = try ["wallet", "session", "transfer", "answer"].map { table in
            let columns = try place.columns(of: table).joined(separator: ", ")
            return "INSERT INTO \(table)(\(columns)) SELECT \(columns) FROM donor.\(table);"
        }
        let attach = "ATTACH '\(donor.settings.path)' AS donor;"
        try place.runShell(
            attach + copies.joined() + "UPDATE clock SET latest = (SELECT latest FROM donor.clock);"
        )
        place.clock.set(donor.clock.now)
        _ = try place.writer()
        // What earlier versions did not know.
        try place.runShell(
            attach + "UPDATE session SET (grade, nonce) = "
                + "(SELECT grade, nonce FROM donor.session d WHERE d.id = session.id);"
        )
        let (old, new) = (try donor.reader(), try place.reader())
        let user = try Sample.user(1)
        let sessions = try new.sessions(of: user, in: nil, after: nil, limit: 10)
        #expect(sessions.count == 3)
        #expect(try sessions == old.sessions(of: user, in: nil, after: nil, limit: 10))
        #expect(
            try new.transfers(of: user, after: nil, limit: 99)
                == old.transfers(of: user, after: nil, limit: 99)
        )
        #expect(try new.audit() == [])
        donor.clock.pass(.minutes(1))
        place.clock.pass(.minutes(9))
        let again = try Sample.command(Sample.pledge(2), key: "b2")
        let replies = try [donor, place].map { try Teller(store: $0.writer()).tell([again]) }
        #expect(replies[0] == replies[1])
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
}
