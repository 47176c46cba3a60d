import Settlement
import SettlementStore
import Testing

/// Tests of the commands that repair what an audit has found.
@Suite("Repairs", .timeLimit(.minutes(10)))
struct RepairTests {
    private static let rows = [
        ("wallet", "1"), ("session", "00000000000000070000000000000002"),
        ("transfer", "00000000000000070000000000000002/1"), ("answer", "1/start-3"),
        ("person", "1"),
    ]

    /// Returns books and a backup of them.
    private func books() throws -> (StoreUnderTest, backup: String) {
        let database = try DirectEditTests.books(.sqlite)
        let backup = database.settings.path + "-monday"
        #expect(try BookFile.backUp(database.settings.path, to: backup) == [])
        return (database, backup)
    }

    /// Decides a command with a writer that is closed afterwards.
    private func perform(_ action: Action, _ database: StoreUnderTest) throws {
        let store = try database.writer()
        try CommandRunner(store: store).perform(action)
        store.close()
    }

    private func restore(
        _ table: String,
        _ id: String,
        _ database: StoreUnderTest,
        from backup: String,
        acceptsDifference: Bool = false
    ) throws -> Repaired {
        try BookFile.restore(
            try #require(BookRow(table: table, id: id)),
            from: backup,
            to: database.settings,
            by: "kim",
            acceptsDifference: acceptsDifference
        )
    }

    @Test("a lost row is restored from a backup, and who did it is kept", arguments: rows)
    func row(_ table: String, _ id: String) throws {
        let (database, backup) = try books()
        let parts = id.split(separator: "/")
        let condition =
            switch table {
            case "session": "hex(id) = '\(id)'"
            case "transfer": "hex(source) = '\(parts[0])' AND slot = \(parts[1])"
            case "answer": "key = 'start-3'"
            default: "user = 1"
            }
        try database.edit("DELETE FROM \(table) WHERE \(condition)")
        #expect(try !database.reader().audit().isEmpty)
        let repaired = try restore(table, id, database, from: backup)
        #expect(repaired.findings == [])
        let path = database.settings.path
        #expect(
            try SQLiteWriter.text("SELECT name || ' ' || change FROM repair", path: path)
                == "kim \(table) \(id)"
        )
        // The books from before have the difference, and the service continues.
        #expect(
            try SQLiteWriter.text(
                "SELECT count(*) FROM \(table) WHERE \(condition)",
                path: repaired.backup
            )
                == "0"
        )
        try CommandRunner(store: database.writer()).perform(.expireVotes)
        #expect(try database.reader().audit() == [])
    }

    @Test("an older row leaves a difference, unless it is accepted")
    func older() throws {
        let (database, backup) = try books()
        let id = "00000000000000070000000000000003"
        let difference = AuditFinding(.rowsAreAsCommitted, in: .session, row: "all")
        database.clock.pass(.minutes(5))
        try perform(.heartbeat(Sample.session(3)), database)
        #expect(try restore("session", id, database, from: backup).findings == [difference])
        let accepted = try restore(
            "session",
            id,
            database,
            from: backup,
            acceptsDifference: true
        )
        #expect(accepted.findings == [])
    }

    @Test("a row that no backup has, and books that a service has open, are refused")
    func refused() throws {
        let (database, backup) = try books()
        #expect(throws: BookFileError.self) {
            _ = try restore("person", "99", database, from: backup)
        }
        #expect(try database.reader().audit() == [])
        for (table, id) in [("clock", "1"), ("wallet", "x"), ("transfer", "1"), ("answer", "1")] {
            #expect(BookRow(table: table, id: id) == nil)
        }
        let store = try database.writer()
        #expect(throws: BookFileError.inUse(path: database.settings.path)) {
            _ = try restore("person", "1", database, from: backup)
        }
        store.close()
    }

    @Test("no row comes from a damaged backup")
    func damagedBackup() throws {
        let (database, backup) = try books()
        let edit = "UPDATE person SET subject = 'jilled' WHERE user = 1"
        try SQLiteWriter.execute(edit, path: backup)
        #expect(throws: BookFileError.self) {
            _ = try restore("person", "1", database, from: backup)
        }
        #expect(try database.reader().audit() == [])
    }

    @Test("a person who came back under another number is named as the obstacle")
    func otherNumber() throws {
        let (database, backup) = try books()
        try database.edit("UPDATE person SET user = 77 WHERE user = 1")
        let error = #expect(throws: BookFileError.self) {
            _ = try restore("person", "1", database, from: backup)
        }
        #expect(error?.description.contains("has taken the place of 1") == true)
    }

    @Test("the last commit is set back to a clock that was ahead")
    func clock() throws {
        let (database, _) = try books()
        var settings = database.settings
        let now = database.clock.now
        settings.clock = { now }
        #expect(throws: BookFileError.self) { _ = try BookFile.setClockBack(settings, by: "kim") }
        database.clock.pass(.hours(2))
        try perform(.purchase(Sample.purchase(9), Sample.amount(5)), database)
        #expect(try SQLiteReader(settings).audit().map(\.rule) == [.clockIsNotAhead])
        let repaired = try BookFile.setClockBack(settings, by: "kim")
        // The rows from the future are explained, so that backups can be restored.
        #expect(repaired.findings == [])
        let backup = settings.path + "-later"
        try BookFile.backUp(settings.path, to: backup)
        _ = try BookFile.restore(backup, to: settings)
        try database.edit("UPDATE clock SET committed_at = committed_at - 3600000")
        #expect(try SQLiteReader(settings).audit() == [])
        try database.edit("DELETE FROM repair")
        #expect(Set(try SQLiteReader(settings).audit().map(\.rule)) == [.instantHasCome])
        try database.edit("UPDATE clock SET committed_at = committed_at + 3600000")
        let writer = try SQLiteWriter(settings)
        _ = try writer.dueCommands(limit: 1, excluding: [])
        #expect(writer.time?.now == now)
    }
}
