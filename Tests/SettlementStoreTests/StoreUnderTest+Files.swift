import Foundation
import Settlement
import SettlementSQLite
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

    /// Does something to the file that the service would not do.
    func runShell(_ sql: String) throws {
        try SQLiteWriter.execute(sql, path: settings.path)
    }

    /// Makes a file of an earlier version.
    func migrate(to settings: SQLiteSettings) throws {
        try SQLiteWriter.migrate(settings)
    }
}
