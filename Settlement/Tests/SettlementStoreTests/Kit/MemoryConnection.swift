import Settlement
import SettlementJudge
import SettlementStore
import Synchronization

/// A connection to a store in memory, which detects conflicts at the commit.
final class MemoryConnection: StoreWriter, StoreReader {
    private let memory: SharedMemory
    private var loaded: LoadedRows?

    init(_ memory: SharedMemory) { self.memory = memory }

    var time: StoreTime? { nil }

    var isConnected: Bool { true }

    func begin(
        _ commands: [Command],
        lockTimeout: LockTimeout,
        loading world: inout World
    ) throws(StoreError) -> Instant {
        var copy = world
        let (now, rows) = memory.state.withLock { state in
            (state.store.now(memory.clock.now), state.store.load(commands, into: &copy))
        }
        world = copy
        loaded = rows
        return now
    }

    func beginDue(
        limit: Int,
        excluding excluded: Set<Command>,
        loading world: inout World
    ) throws(StoreError) -> DueCommands {
        let (now, commands) = due(limit, excluded)
        if !commands.isEmpty { _ = try begin(commands, loading: &world) }
        return DueCommands(commands: commands, now: now)
    }

    func dueCommands(
        limit: Int,
        excluding excluded: Set<Command>
    ) throws(StoreError) -> [Command] { due(limit, excluded).commands }

    private func due(
        _ limit: Int,
        _ excluded: Set<Command>
    ) -> (now: Instant, commands: [Command]) {
        memory.state.withLock { state in
            let now = state.store.now(memory.clock.now)
            let sessions = state.store.dueSessions(at: now, limit: Int.max)
                .sorted { ($0.dueAt ?? now) < ($1.dueAt ?? now) }
                .map { Command(user: $0.user, action: .sweep($0.id), key: nil) }
            let wallets = state.store.dueWallets(at: now)
                .map { Command(user: $0, action: .expireVotes, key: nil) }
            let commands = (sessions + wallets).filter { !excluded.contains($0) }
            return (now, Array(commands.prefix(limit)))
        }
    }

    func commit(_ writes: Writes) throws(StoreError) {
        guard let loaded else { throw .conflict }
        self.loaded = nil
        do {
            try memory.state.withLock { state in try state.store.commit(writes, loaded) }
        } catch { throw .conflict }
    }

    func close() {}
    func rollback() { loaded = nil }

    func users(for identities: [Identity]) throws(StoreError) -> [UserID] {
        let numbers = memory.state.withLock { state in
            identities.map { identity in
                if let index = state.people.firstIndex(of: identity) { return index + 1 }
                state.people.append(identity)
                let count = state.people.count
                if let user = UserID(rawValue: Int64(count)) { state.store.add(person: user) }
                return count
            }
        }
        return numbers.compactMap { UserID(rawValue: Int64($0)) }
    }

    func record(_ lookup: Lookup) throws(StoreError) {}

    func decision(about id: SessionID) throws(StoreError) -> Operation? { nil }

    func transfers(of purchase: PurchaseID) throws(StoreError) -> [Transfer] {
        store.ledger.filter { ($0.id.high, $0.id.low) == (purchase.high, purchase.low) }
    }

    func deleteAnswers(after age: TimeSpan, limit: Int) throws(StoreError) -> Int {
        memory.state.withLock { state in
            let now = state.store.now(memory.clock.now)
            return state.store.deleteAnswers(before: now - age, limit: limit)
        }
    }

    func session(_ id: SessionID) throws(StoreError) -> Session? { store.session(id) }

    func activeSession(of user: UserID) throws(StoreError) -> Session? {
        store.activeSession(of: user).flatMap { store.session($0) }
    }

    func sessions(
        of user: UserID,
        in state: SessionState?,
        after position: ListPosition<SessionID>?,
        limit: Int
    ) throws(StoreError) -> [Session] {
        let all = store.ledger.filter { $0.code == .hold && $0.user == user }
            .compactMap { $0.session.flatMap { store.session($0) } }
            .filter { state == nil || $0.state == state }
            .sorted { ($0.startsAt, $0.id) > ($1.startsAt, $1.id) }
            .drop { session in
                position.map { (session.startsAt, session.id) >= ($0.at, $0.id) } ?? false
            }
        return Array(all.prefix(limit))
    }

    func snapshot(_ body: () throws(StoreError) -> Void) throws(StoreError) { try body() }

    func wallet(of user: UserID) throws(StoreError) -> Wallet { store.wallet(of: user) }

    func transfers(
        of user: UserID,
        after position: ListPosition<TransferID>?,
        limit: Int
    ) throws(StoreError) -> [Transfer] {
        let all = store.ledger.filter { $0.user == user }
            .sorted { MemoryConnection.isLater($0.position, $1.position) }
            .drop { transfer in
                position.map { !MemoryConnection.isLater($0, transfer.position) } ?? false
            }
        return Array(all.prefix(limit))
    }

    func openAppeals(
        after position: ListPosition<SessionID>?,
        limit: Int
    ) throws(StoreError) -> [Session] {
        let all = store.ledger.filter { $0.code == .hold }
            .compactMap { $0.session.flatMap { store.session($0) } }
            .filter { $0.state == .failedPending }
            .compactMap { session in session.appealPosition.map { (session, $0) } }
            .sorted { ($0.1.at, $0.1.id) < ($1.1.at, $1.1.id) }
            .drop { _, found in
                position.map { (found.at, found.id) <= ($0.at, $0.id) } ?? false
            }
        return all.prefix(limit).map(\.0)
    }

    func pendingSessions(at now: Instant) throws(StoreError) -> PendingSessions {
        let all = store.ledger.filter { $0.code == .hold }
            .compactMap { $0.session.flatMap { store.session($0) } }
        let appeals = all.filter { $0.state == .failedPending }.compactMap(\.appealedAt)
        let held = all.filter { $0.state == .active && $0.kind == .pledge }
        return PendingSessions(
            at: now,
            heldCredits: Int(held.map(\.stake.units).reduce(0, +)),
            overdueCount: all.count { session in session.dueAt.map { $0 <= now } ?? false },
            newerCount: all.count {
                $0.state == .active && $0.lapseReason == .evidenceNewer
            },
            appealCount: appeals.count,
            firstAppealAt: appeals.min()
        )
    }

    func user(for identity: Identity) throws(StoreError) -> UserID? {
        memory.state.withLock { $0.people.firstIndex(of: identity) }
            .flatMap { UserID(rawValue: Int64($0 + 1)) }
    }

    func audit() throws(StoreError) -> [AuditFinding] { store.audit() }

    private var store: MemoryStore { memory.state.withLock { $0.store } }

    private static func isLater(
        _ left: ListPosition<TransferID>,
        _ right: ListPosition<TransferID>
    ) -> Bool {
        (left.at.millisecondsSince1970, left.id.high, left.id.low, left.id.slot.rawValue)
            > (right.at.millisecondsSince1970, right.id.high, right.id.low, right.id.slot.rawValue)
    }
}
