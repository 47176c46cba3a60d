import Foundation
import Settlement
import SettlementStore
import SettlementJudge

/// A store that the contract is checked on, with a place and a clock of its own.
final class StoreUnderTest {
    /// The kinds of stores there are.
    enum Kind: String, CaseIterable, Sendable {
        case memory
        case sqlite
        case postgresql

        /// The kinds that outlast the process.
        static let databases: [Kind] = [.sqlite, .postgresql]
    }

    let clock = TestClock()
    let kind: Kind
    /// Where files lie.
    let folder: URL
    /// How tables in a PostgreSQL are reached; empty for other kinds.
    let connection: String
    private let memory: SharedMemory

    /// Makes a place, in a PostgreSQL of its own if one is given.
    init(_ kind: Kind, in server: DatabaseServer? = nil) throws {
        self.kind = kind
        memory = SharedMemory(clock: clock)
        let name = UUID().uuidString.filter { $0 != "-" }.lowercased()
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("settlement-\(name)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        guard kind == .postgresql else {
            connection = ""
            return
        }
        let server = try server ?? DatabaseServer.shared.get()
        connection = server.connection + " options='-c search_path=store_\(name)'"
        try PostgreSQLWriter.execute("CREATE SCHEMA store_\(name)", connection: server.connection)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// How the file of a SQLite store is opened; others that use it are not waited for.
    var settings: SQLiteSettings {
        let clock = clock
        var settings = SQLiteSettings(
            path: folder.appendingPathComponent("store").path,
            clock: { clock.now }
        )
        settings.busyTimeout = TimeSpan(milliseconds: 0)
        return settings
    }

    /// How a PostgreSQL store is opened; others that use its rows are hardly waited for.
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

    /// Opens another connection to the same store.
    func writer() throws -> any StoreWriter { try opening()() }

    /// Opens another connection that reads.
    func reader() throws -> any StoreReader {
        switch kind {
        case .memory: MemoryConnection(memory)
        case .sqlite: try SQLiteReader(settings)
        case .postgresql: try PostgreSQLReader(databaseSettings)
        }
    }

    /// What opens connections to the store; they wait for each other if asked to.
    func opening(isPatient: Bool = false) -> @Sendable () throws(StoreError) -> any StoreWriter {
        switch kind {
        case .memory:
            let memory = memory
            return { () throws(StoreError) in MemoryConnection(memory) }
        case .sqlite:
            var settings = settings
            if isPatient { settings.busyTimeout = .minutes(1) }
            let final = settings
            return { () throws(StoreError) in try SQLiteWriter(final) }
        case .postgresql:
            var settings = databaseSettings
            if isPatient { settings.lockTimeout = .minutes(1) }
            let final = settings
            return { () throws(StoreError) in try PostgreSQLWriter(final) }
        }
    }
}
