import Settlement
import SettlementStore
import Synchronization

/// A store in which all rows are locked by others; it records requests.
final class LockedStore: StoreWriter {
    /// The requests: the number of commands, and the lock timeout.
    final class Log: Sendable {
        private let entries = Mutex<[Entry]>([])

        var all: [Entry] { entries.withLock { $0 } }

        func add(_ entry: Entry) { entries.withLock { $0.append(entry) } }
    }

    struct Entry: Equatable {
        let commandCount: Int
        let lockTimeout: LockTimeout
    }

    private let log: Log

    init(_ log: Log) { self.log = log }

    var time: StoreTime? { nil }

    var isConnected: Bool { true }

    func begin(
        _ commands: [Command],
        lockTimeout: LockTimeout,
        loading world: inout World
    ) throws(StoreError) -> Instant {
        log.add(Entry(commandCount: commands.count, lockTimeout: lockTimeout))
        throw .locked
    }

    func beginDue(
        limit: Int,
        excluding excluded: Set<Command>,
        loading world: inout World
    ) throws(StoreError) -> DueCommands { throw .locked }

    func dueCommands(
        limit: Int,
        excluding excluded: Set<Command>
    ) throws(StoreError) -> [Command] { throw .locked }

    func commit(_ writes: Writes) throws(StoreError) { throw .locked }

    func close() {}
    func rollback() {}

    func users(for identities: [Identity]) throws(StoreError) -> [UserID] { throw .locked }

    func record(_ lookup: Lookup) throws(StoreError) { throw .locked }

    func deleteAnswers(after age: TimeSpan, limit: Int) throws(StoreError) -> Int {
        throw .locked
    }
}
