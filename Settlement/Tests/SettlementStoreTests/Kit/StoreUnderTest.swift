import Foundation
import Settlement
import SettlementStore

/// A store under test, with its own location and clock.
final class StoreUnderTest {
    enum Kind: String, CaseIterable, Sendable {
        case memory
        case sqlite
        case postgresql

        /// The persistent kinds.
        static let databases: [Kind] = [.sqlite, .postgresql]
    }

    let clock = TestClock()
    let kind: Kind
    /// The folder of files.
    let folder: URL
    /// The connection string for PostgreSQL; empty for other kinds.
    let connection: String
    /// The schema in the PostgreSQL.
    let schema: String
    private let memory: SharedMemory

    /// Creates a location, in the given PostgreSQL or the shared one.
    init(_ kind: Kind, in server: DatabaseServer? = nil) throws {
        self.kind = kind
        memory = SharedMemory(clock: clock)
        let name = UUID().uuidString.filter { $0 != "-" }.lowercased()
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("settlement-\(name)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        schema = "store_\(name)"
        guard kind == .postgresql else {
            connection = ""
            return
        }
        let server = try server ?? DatabaseServer.forTest()
        connection = server.connection + " options='-c search_path=store_\(name)'"
        try PostgreSQLWriter.execute("CREATE SCHEMA \(schema)", connection: server.connection)
    }

    /// Creates a store with people, whose numbers count from 1.
    convenience init(_ kind: Kind, in server: DatabaseServer? = nil, people count: Int) throws {
        try self.init(kind, in: server)
        let identities = (1...count).compactMap {
            Identity(issuer: "issuer", subject: "user-\($0)")
        }
        _ = try writer().users(for: identities)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// The settings for SQLite, without waiting for locks.
    var settings: SQLiteSettings {
        let clock = clock
        var settings = SQLiteSettings(
            path: folder.appendingPathComponent("store").path,
            clock: { clock.now }
        )
        settings.busyTimeout = TimeSpan(milliseconds: 0)
        return settings
    }

    /// The settings for PostgreSQL, with short waits for locks.
    var databaseSettings: PostgreSQLSettings {
        let clock = clock
        var settings = PostgreSQLSettings(
            connection: connection,
            lockTimeout: TimeSpan(milliseconds: 50),
            statementTimeout: .minutes(1)
        )
        settings.clock = { clock.now }
        return settings
    }

    /// Opens a connection that writes.
    func writer() throws -> any StoreWriter { try opening()() }

    /// Opens a connection that reads.
    func reader() throws -> any StoreReader {
        switch kind {
        case .memory: MemoryConnection(memory)
        case .sqlite: try SQLiteReader(settings)
        case .postgresql: try PostgreSQLReader(databaseSettings)
        }
    }

    /// Returns a function that opens connections, optionally with long waits for locks.
    func opening(waitsForLocks: Bool = false) -> @Sendable () throws(StoreError) -> any StoreWriter
    {
        switch kind {
        case .memory:
            let memory = memory
            return { () throws(StoreError) in MemoryConnection(memory) }
        case .sqlite:
            var settings = settings
            if waitsForLocks { settings.busyTimeout = .minutes(1) }
            let final = settings
            return { () throws(StoreError) in try SQLiteWriter(final) }
        case .postgresql:
            var settings = databaseSettings
            if waitsForLocks { settings.lockTimeout = .minutes(1) }
            let final = settings
            return { () throws(StoreError) in try PostgreSQLWriter(final) }
        }
    }
}
