import Settlement
import SettlementStore
import Synchronization

/// A store in which others have locked every row, and which notes how it was asked for them.
final class LockedStore: StoreWriter {
    /// What was asked of it: how many commands, and for how long.
    final class Log: Sendable {
        private let entries = Mutex<[Entry]>([])

        var all: [Entry] { entries.withLock { $0 } }

        func add(_ entry: Entry) { entries.withLock { $0.append(entry) } }
    }

    struct Entry: Equatable {
        let commandCount: Int
        let patience: LockTimeout
    }

    private let log: Log

    init(_ log: Log) { self.log = log }

    var time: StoreTime? { nil }

    var isConnected: Bool { true }

    func begin(
        _ commands: [Command],
        patience: LockTimeout,
        loading world: inout World
    ) throws(StoreError) -> Instant {
        log.add(Entry(commandCount: commands.count, patience: patience))
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

    func forgetAnswers(after age: TimeSpan, limit: Int) throws(StoreError) -> Int {
        throw .locked
    }
}
