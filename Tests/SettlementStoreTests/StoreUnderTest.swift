import Foundation
import Settlement
import SettlementSQLite
import SettlementSimulation
import SettlementStore

/// A store that the contract is checked on, with a place and a clock of its own.
final class StoreUnderTest {
    /// The kinds of stores there are.
    enum Kind: String, CaseIterable, Sendable {
        case memory
        case sqlite
    }

    let clock = TestClock()
    let kind: Kind
    /// Where files lie.
    let folder: URL
    private let memory: SharedMemory

    init(_ kind: Kind) throws {
        self.kind = kind
        memory = SharedMemory(clock: clock)
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("settlement-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// How the file of a SQLite store is opened; others that use it are not waited for.
    var settings: SQLiteSettings {
        let clock = clock
        return SQLiteSettings(
            path: folder.appendingPathComponent("store").path,
            busyTimeout: TimeSpan(milliseconds: 0),
            clock: { clock.now }
        )
    }

    /// Opens another connection to the same store.
    func writer() throws -> any StoreWriter { try opening()() }

    /// Opens another connection that reads.
    func reader() throws -> any StoreReader {
        switch kind {
        case .memory: MemoryConnection(memory)
        case .sqlite: try SQLiteReader(settings)
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
        }
    }
}
