import Foundation
import Settlement
import SettlementStore

/// Where a store is.
enum Place {
    case sqlite(path: String)
    case postgresql(connection: String)

    /// Reads `sqlite:PATH` or `postgresql:WORDS`; nil if it is neither.
    init?(_ text: String) {
        let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
        switch parts.first {
        case "sqlite" where parts.count == 2: self = .sqlite(path: parts[1])
        case "postgresql" where parts.count == 2: self = .postgresql(connection: parts[1])
        default: return nil
        }
    }

    /// Opens the store for deciding.
    func writer() throws(StoreError) -> any StoreWriter {
        switch self {
        case .sqlite(let path): try SQLiteWriter(Place.settings(path))
        case .postgresql(let words): try PostgreSQLWriter(PostgreSQLSettings(connection: words))
        }
    }

    /// Opens the store for reading.
    func reader() throws(StoreError) -> any StoreReader {
        switch self {
        case .sqlite(let path): try SQLiteReader(Place.settings(path))
        case .postgresql(let words): try PostgreSQLReader(PostgreSQLSettings(connection: words))
        }
    }

    /// Brings commands together as the service does.
    func commits(batchSize: Int = GroupCommit.batchMaximum) -> GroupCommit {
        GroupCommit(GroupCommitSettings(batchSize: batchSize), rules: HouseRules()) {
            () throws(StoreError) in try writer()
        }
    }

    static func settings(_ path: String) -> SQLiteSettings {
        SQLiteSettings(path: path) {
            Instant(millisecondsSince1970: Int64(Date().timeIntervalSince1970 * 1_000))
        }
    }
}
