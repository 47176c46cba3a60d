import Foundation
import SettlementStore

extension StoreUnderTest {
    /// Returns a store with copies of the files.
    func copied() throws -> StoreUnderTest {
        let copy = try StoreUnderTest(kind)
        for suffix in ["", "-wal"] {
            let path = settings.path + suffix
            guard FileManager.default.fileExists(atPath: path) else { continue }
            try FileManager.default.copyItem(atPath: path, toPath: copy.settings.path + suffix)
        }
        // A reader alone can't recover the log.
        _ = try copy.writer()
        return copy
    }

    /// Runs statements that the service would not run.
    /// - Returns: The first column of the first row in PostgreSQL; empty in SQLite.
    @discardableResult
    func runShell(_ sql: String) throws -> String {
        guard kind == .postgresql else {
            try SQLiteWriter.execute(sql, path: settings.path)
            return ""
        }
        return try PostgreSQLWriter.execute(sql, connection: connection)
    }

    /// Runs statements like somebody with a shell, who disables the triggers meanwhile.
    func edit(_ sql: String) throws {
        if kind == .postgresql {
            try runShell(
                "ALTER TABLE transfer DISABLE TRIGGER transfer_kept; \(sql); "
                    + "ALTER TABLE transfer ENABLE TRIGGER transfer_kept"
            )
            return
        }
        let query = "SELECT group_concat(sql, ';') FROM sqlite_schema WHERE type = 'trigger'"
        let triggers = try SQLiteWriter.text(query, path: settings.path)
        try runShell(
            "DROP TRIGGER transfer_kept; DROP TRIGGER transfer_unchanged; \(sql); \(triggers)"
        )
    }

    /// Returns the names of a table's columns.
    func columns(of table: String) throws -> [String] {
        let names =
            kind == .postgresql
            ? try runShell(
                "SELECT string_agg(column_name, ',') FROM information_schema.columns "
                    + "WHERE table_schema = current_schema() AND table_name = '\(table)'"
            )
            : try SQLiteWriter.text(
                "SELECT group_concat(name) FROM pragma_table_info('\(table)')",
                path: settings.path
            )
        return names.split(separator: ",").map(String.init)
    }

    /// Sets the schema version of the tables.
    func pretend(version: Int) throws {
        try runShell(
            kind == .postgresql
                ? "UPDATE stint_schema SET version = \(version)"
                : "PRAGMA user_version = \(version)"
        )
    }
}
