import Foundation
import Settlement
import SettlementStore
import Testing

@Suite("Copies of the books in a file", .timeLimit(.minutes(10)))
struct BookFileTests {
    private let database: StoreUnderTest

    init() throws { database = try StoreUnderTest(.sqlite, people: 16) }

    private var path: String { database.settings.path }
    private var copy: String { database.folder.appendingPathComponent("copy").path }

    private func buy(_ number: UInt64, _ store: any StoreWriter) throws {
        try CommandRunner(store: store).perform(
            .purchase(Sample.purchase(number), Sample.amount(1_000))
        )
    }

    /// Returns the user's credits in a file.
    private func credits(_ file: String) throws -> Int64 {
        var settings = database.settings
        settings.path = file
        #expect(try BookFile.audit(settings) == [])
        return try SQLiteReader(settings).wallet(of: Sample.user(1)).credits.available
    }

    @Test("a file is complete after its writer was closed, even with an open reader")
    func close() throws {
        let store = try database.writer()
        try buy(1, store)
        let reader = try database.reader()
        _ = try reader.wallet(of: Sample.user(1))
        store.close()
        try FileManager.default.copyItem(atPath: path, toPath: copy)
        withExtendedLifetime(reader) {}
        #expect(try credits(copy) == 1_000)
    }

    @Test("a copy beside a writer is of one instant, private to its owner, and overwrites no file")
    func backUp() throws {
        let store = try database.writer()
        try buy(1, store)
        try BookFile.backUp(path, to: copy)
        try buy(2, store)
        #expect(try credits(copy) == 1_000)
        #expect(
            try FileManager.default.attributesOfItem(atPath: copy)[.posixPermissions] as? Int
                == 0o600
        )
        #expect(throws: BookFileError.exists(path: copy)) { try BookFile.backUp(path, to: copy) }
        let names = try FileManager.default.contentsOfDirectory(atPath: database.folder.path)
        #expect(names.filter { $0.contains("-part") } == [])
    }

    @Test("of copies to one name at the same time, one gets it, and the others change nothing")
    func manyCopies() async throws {
        let store = try database.writer()
        try buy(1, store)
        let (path, copy) = (path, copy)
        // A part of a backup that was killed.
        try Data([1]).write(to: URL(filePath: copy + "-part-1"))
        let errors = await withTaskGroup(of: BookFileError?.self) { tasks in
            for _ in 0..<8 {
                tasks.addTask {
                    do throws(BookFileError) {
                        try BookFile.backUp(path, to: copy)
                        return nil
                    } catch {
                        return error
                    }
                }
            }
            return await tasks.reduce(into: []) { $0.append($1) }
        }
        #expect(errors.count { $0 == nil } == 1)
        #expect(errors.allSatisfy { $0 == nil || $0 == .exists(path: copy) }, "\(errors)")
        #expect(try credits(copy) == 1_000)
        let names = try FileManager.default.contentsOfDirectory(atPath: database.folder.path)
        #expect(names.filter { $0.contains("-part") } == ["copy-part-1"])
    }

    @Test("open books are not replaced; others are kept with their log")
    func restore() throws {
        try {
            let store = try database.writer()
            try buy(1, store)
            try BookFile.backUp(path, to: copy)
            try buy(2, store)
            #expect(throws: BookFileError.inUse(path: path)) {
                _ = try BookFile.restore(copy, to: database.settings)
            }
        }()
        let old = try #require(try BookFile.restore(copy, to: database.settings))
        #expect(try credits(path) == 1_000)
        #expect(try credits(old) == 2_000)
        #expect(try BookFile.restore(copy, to: database.settings) == path + "-before-2")
    }

    /// Returns books of a killed service: a file, and a log that was not copied into it.
    ///
    /// Beside them are the earlier file, `NAME-old`, and a copy from in between, `NAME-copy`.
    private func killed(_ name: String) throws -> SQLiteSettings {
        let manager = FileManager.default
        var settings = database.settings
        let killed = database.folder.appendingPathComponent(name).path
        settings.path = killed + "-live"
        // Small, so that the log restarts.
        settings.checkpointPageCount = 8
        try {
            let store = try SQLiteWriter(settings)
            let ada = try #require(Identity(issuer: "issuer", subject: "ada"))
            _ = try store.user(for: ada)
            try buy(1, store)
            store.close()
        }()
        try manager.copyItem(atPath: settings.path, toPath: killed + "-old")
        let store = try SQLiteWriter(settings)
        for number in UInt64(2)..<20 {
            try buy(number, store)
            _ = store.awaitCheckpoint()
            if number == 5 { try BookFile.backUp(settings.path, to: killed + "-copy") }
        }
        for suffix in ["", "-wal"] {
            try manager.copyItem(atPath: settings.path + suffix, toPath: killed + suffix)
        }
        settings.path = killed
        return settings
    }

    @Test("the files of a killed service are complete, and kept when a copy replaces them")
    func killed() throws {
        let killed = try killed("killed")
        let old = try #require(try BookFile.restore(killed.path + "-copy", to: killed))
        #expect(try credits(killed.path) == 5_000)
        #expect(try credits(old) == 19_000)
    }

    @Test("lost books don't become empty ones", arguments: [false, true])
    func lostBooks(isEmpty: Bool) throws {
        let killed = try killed("killed")
        try SQLiteWriter(killed).close()
        for suffix in ["", "-wal", "-shm"] {
            _ = unsafe unlink(killed.path + suffix)
        }
        if isEmpty { try Data().write(to: URL(filePath: killed.path)) }
        #expect(throws: StoreError.booksLost(path: killed.path)) { _ = try SQLiteWriter(killed) }
        _ = try BookFile.restore(killed.path + "-copy", to: killed)
        #expect(try credits(killed.path) == 5_000)
        try FileManager.default.removeItem(atPath: killed.path)
        try FileManager.default.removeItem(atPath: killed.path + "-lock")
        #expect(try SQLiteWriter(killed).isConnected)
    }

    @Test("a file without its log after a kill is refused unless that is accepted")
    func lostLog() throws {
        let killed = try killed("killed")
        try FileManager.default.removeItem(atPath: killed.path + "-wal")
        #expect(throws: StoreError.logLost(path: killed.path)) { _ = try SQLiteWriter(killed) }
        #expect(throws: BookFileError.store(.logLost(path: killed.path))) {
            try BookFile.backUp(killed.path, to: copy)
        }
        _ = try BookFile.restore(killed.path, to: killed, acceptsLostLog: true)
        #expect(try (1_000...19_000).contains(credits(killed.path)))
    }

    @Test(
        "the log of other books, or of another time, is refused",
        arguments: ["other", "killed-old", "killed-copy"]
    )
    func otherLog(_ name: String) throws {
        let (killed, other) = (try killed("killed"), try killed("other"))
        let log = try Data(contentsOf: URL(filePath: killed.path + "-wal"))
        var settings = other
        settings.path = database.folder.appendingPathComponent(name).path
        try log.write(to: URL(filePath: settings.path + "-wal"))
        let before = try Data(contentsOf: URL(filePath: settings.path))
        #expect(throws: StoreError.otherLog(path: settings.path)) {
            _ = try SQLiteWriter(settings)
        }
        #expect(throws: BookFileError.store(.otherLog(path: settings.path))) {
            try BookFile.backUp(settings.path, to: copy)
        }
        #expect(try Data(contentsOf: URL(filePath: settings.path)) == before)
        // The log is valid beside its own file.
        #expect(try credits(killed.path) == 19_000)
    }

    @Test("a log whose first commit was torn by a loss of power is not of other books")
    func tornLog() throws {
        let killed = try killed("killed")
        let book = try SQLiteWriter.text("SELECT hex(book) FROM clock", path: killed.path + "-old")
        let digits = try (0..<16).map { place in
            try #require(UInt8(book.dropFirst(2 * place).prefix(2), radix: 16))
        }
        let log = URL(filePath: killed.path + "-wal")
        var bytes = try Data(contentsOf: log)
        let place = try #require(bytes.firstRange(of: digits)).lowerBound
        bytes[place] ^= 0xFF
        try bytes.write(to: log)
        #expect(try SQLiteWriter(killed).isConnected)
    }

    @Test("a copy with findings, or with faults found by SQLite, replaces nothing")
    func findings() throws {
        try {
            let store = try database.writer()
            try buy(1, store)
            try CommandRunner(store: store).perform(Sample.pledge())
            store.close()
        }()
        try BookFile.backUp(path, to: copy)
        try SQLiteWriter.execute(
            """
            PRAGMA writable_schema = ON; UPDATE sqlite_schema
            SET sql = 'CREATE INDEX session_listed ON session(starts_at, user)'
            WHERE name = 'session_listed'
            """,
            path: copy
        )
        let before = try Data(contentsOf: URL(filePath: path))
        #expect {
            _ = try BookFile.restore(copy, to: database.settings)
        } throws: { error in
            guard case BookFileError.findings(let findings) = error else { return false }
            return findings.contains { $0.rule == .fileIsIntact && $0.table == .file }
        }
        #expect(try Data(contentsOf: URL(filePath: path)) == before)
    }

    @Test("a copy without people, or without one of them, replaces nothing", arguments: 0...3)
    func lostPeople(_ number: Int64) throws {
        let database = try DirectEditTests.books(.sqlite)
        try BookFile.backUp(database.settings.path, to: copy)
        let rows = number == 0 ? "" : "WHERE user = \(number)"
        try SQLiteWriter.execute("DELETE FROM person \(rows)", path: copy)
        #expect {
            _ = try BookFile.restore(copy, to: self.database.settings)
        } throws: { error in
            guard case BookFileError.findings(let findings) = error else { return false }
            let users = findings.filter { $0.rule == .userIsAPerson }.map(\.row)
            return users == (number == 0 ? ["1", "2", "3"] : ["\(number)"])
        }
    }

    @Test("a foreign or missing file is refused")
    func foreign() throws {
        let foreign = try StoreUnderTest(.sqlite)
        try foreign.runShell("CREATE TABLE notes(text);")
        #expect(throws: BookFileError.self) {
            try BookFile.backUp(foreign.settings.path, to: copy)
        }
        #expect(throws: BookFileError.self) {
            _ = try BookFile.restore(copy + "-nowhere", to: database.settings)
        }
        #expect(!FileManager.default.fileExists(atPath: copy))
    }
}
