import Settlement
import SettlementStore

extension StoreWriter {
    /// Begins a transaction with the usual lock timeout.
    func begin(_ commands: [Command], loading world: inout World) throws(StoreError) -> Instant {
        try begin(commands, lockTimeout: .usual, loading: &world)
    }

    /// Begins a transaction with due commands.
    func beginDue(limit: Int, loading world: inout World) throws(StoreError) -> DueCommands {
        try beginDue(limit: limit, excluding: [], loading: &world)
    }

    /// Returns a person's user ID.
    func user(for identity: Identity) throws(StoreError) -> UserID {
        try users(for: [identity])[0]
    }
}
