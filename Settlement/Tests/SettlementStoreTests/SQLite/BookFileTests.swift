import Foundation
import Settlement
import SettlementStore
import Testing

@Suite("copies of the books in a file", .timeLimit(.minutes(10)))
struct BookFileTests {
    private let place: StoreUnderTest

    init() throws { place = try StoreUnderTest(.sqlite) }

    private var path: String { place.settings.path }
    private var copy: String { place.folder.appendingPathComponent("copy").path }

    private func buy(_ number: UInt64, _ store: any StoreWriter) throws {
        try Teller(store: store).tell(.purchase(Sample.purchase(number), Sample.amount(1_000)))
    }

    /// The credits that the person has by the file alone.
    private func credits(_ file: String) throws -> Int64 {
        var settings = place.settings
        settings.path = file
        #expect(try BookFile.audit(settings) == [])
        return try SQLiteReader(settings).wallet(of: Sample.user(1)).credits.available
    }

    @Test("a file alone has everything once its writer was closed, whoever reads beside it")
    func close() throws {
        let store = try place.writer()
        try buy(1, store)
        let reader = try place.reader()
        _ = try reader.wallet(of: Sample.user(1))
        store.close()
        try FileManager.default.copyItem(atPath: path, toPath: copy)
        withExtendedLifetime(reader) {}
        #expect(try credits(copy) == 1_000)
    }

    @Test("a copy beside a writer is of one instant, its owner's alone, and replaces no file")
    func backUp() throws {
        let store = try place.writer()
        try buy(1, store)
        try BookFile.backUp(path, to: copy)
        try buy(2, store)
        #expect(try credits(copy) == 1_000)
        #expect(
            try FileManager.default.attributesOfItem(atPath: copy)[.posixPermissions] as? Int
                == 0o600
        )
        #expect(throws: BookFileError.exists(path: copy)) { try BookFile.backUp(path, to: copy) }
        let names = try FileManager.default.contentsOfDirectory(atPath: place.folder.path)
        #expect(names.filter { $0.contains("-part") } == [])
    }

    @Test("books that are open are not replaced; others are kept beside, with their log")
    func restore() throws {
        try {
            let store = try place.writer()
            try buy(1, store)
            try BookFile.backUp(path, to: copy)
            try buy(2, store)
            #expect(throws: BookFileError.inUse(path: path)) {
                _ = try BookFile.restore(copy, to: place.settings)
            }
        }()
        let old = try #require(try BookFile.restore(copy, to: place.settings))
        #expect(try credits(path) == 1_000)
        #expect(try credits(old) == 2_000)
        #expect(try BookFile.restore(copy, to: place.settings) == path + "-before-2")
    }

    /// Books as a killed service leaves them: a file, and a log that nobody has copied into it.
    ///
    /// Beside them lie the file of before, as `NAME-old`, and a copy from meanwhile, as `NAME-copy`.
    private func killed(_ name: String) throws -> SQLiteSettings {
        let manager = FileManager.default
        var settings = place.settings
        let killed = place.folder.appendingPathComponent(name).path
        settings.path = killed + "-live"
        // The log begins anew now and then.
        settings.checkpointPageCount = 8
        try {
            let store = try SQLiteWriter(settings)
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

    @Test("what a killed service has left is complete, and kept when a copy is put in its place")
    func killed() throws {
        let killed = try killed("killed")
        let old = try #require(try BookFile.restore(killed.path + "-copy", to: killed))
        #expect(try credits(killed.path) == 5_000)
        #expect(try credits(old) == 19_000)
    }

    @Test("a file whose log is lost after a kill is refused, unless that is accepted")
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
        settings.path = place.folder.appendingPathComponent(name).path
        try log.write(to: URL(filePath: settings.path + "-wal"))
        let before = try Data(contentsOf: URL(filePath: settings.path))
        #expect(throws: StoreError.otherLog(path: settings.path)) {
            _ = try SQLiteWriter(settings)
        }
        #expect(throws: BookFileError.store(.otherLog(path: settings.path))) {
            try BookFile.backUp(settings.path, to: copy)
        }
        #expect(try Data(contentsOf: URL(filePath: settings.path)) == before)
        // The log is right where it was.
        #expect(try credits(killed.path) == 19_000)
    }

    @Test("a copy with findings changes nothing, and SQLite's own findings count")
    func findings() throws {
        try {
            let store = try place.writer()
            try buy(1, store)
            try Teller(store: store).tell(Sample.pledge())
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
            _ = try BookFile.restore(copy, to: place.settings)
        } throws: { error in
            guard case BookFileError.findings(let findings) = error else { return false }
            return findings.contains { $0.rule == .fileIsIntact && $0.table == .file }
        }
        #expect(try Data(contentsOf: URL(filePath: path)) == before)
    }

    @Test("a copy of something else, or of nothing, is refused")
    func foreign() throws {
        try place.runShell("CREATE TABLE notes(text);")
        #expect(throws: BookFileError.self) { try BookFile.backUp(path, to: copy) }
        #expect(throws: BookFileError.self) {
            _ = try BookFile.restore(copy + "-nowhere", to: place.settings)
        }
        #expect(!FileManager.default.fileExists(atPath: copy))
    }
}
