import Foundation
import Settlement
import SettlementStore

enum StoreLocation {
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

    func writer() throws(StoreError) -> any StoreWriter {
        switch self {
        case .sqlite(let path): try SQLiteWriter(StoreLocation.settings(path))
        case .postgresql(let words): try PostgreSQLWriter(PostgreSQLSettings(connection: words))
        }
    }

    func reader() throws(StoreError) -> any StoreReader {
        switch self {
        case .sqlite(let path): try SQLiteReader(StoreLocation.settings(path))
        case .postgresql(let words): try PostgreSQLReader(PostgreSQLSettings(connection: words))
        }
    }

    /// Returns a group commit like the service's.
    func commits(batchSize: Int = GroupCommit.batchMaximum) -> GroupCommit {
        GroupCommit(GroupCommitSettings(batchSize: batchSize), rules: ServiceRules()) {
            () throws(StoreError) in try writer()
        }
    }

    static func settings(_ path: String) -> SQLiteSettings {
        SQLiteSettings(path: path) {
            Instant(millisecondsSince1970: Int64(Date().timeIntervalSince1970 * 1_000))
        }
    }
}
