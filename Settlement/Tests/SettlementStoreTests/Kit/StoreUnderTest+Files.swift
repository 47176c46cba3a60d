import Foundation
import Settlement
import SettlementStore

extension StoreUnderTest {
    /// Returns a store whose files are copied from these as they are now.
    func copied() throws -> StoreUnderTest {
        let copy = try StoreUnderTest(kind)
        for suffix in ["", "-wal"] {
            let path = settings.path + suffix
            guard FileManager.default.fileExists(atPath: path) else { continue }
            try FileManager.default.copyItem(atPath: path, toPath: copy.settings.path + suffix)
        }
        // A reader alone cannot take over what was left behind.
        _ = try copy.writer()
        return copy
    }

    /// Does something to the database that the service would not do.
    /// - Returns: The first column of the first row, where the store tells.
    @discardableResult
    func runShell(_ sql: String) throws -> String {
        guard kind == .postgresql else {
            try SQLiteWriter.execute(sql, path: settings.path)
            return ""
        }
        return try PostgreSQLWriter.execute(sql, connection: connection)
    }

    /// The names of the columns of a table.
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

    /// Makes tables of an earlier version.
    func migrate(to version: Int) throws {
        if kind == .postgresql {
            var settings = databaseSettings
            settings.schemaVersion = version
            try PostgreSQLWriter.migrate(settings)
        } else {
            var settings = settings
            settings.schemaVersion = version
            try SQLiteWriter.migrate(settings)
        }
    }

    /// Makes the tables look like those of another version.
    func pretend(version: Int) throws {
        try runShell(
            kind == .postgresql
                ? "UPDATE stint_schema SET version = \(version)"
                : "PRAGMA user_version = \(version)"
        )
    }
}
