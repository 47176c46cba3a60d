import Settlement
import SettlementStore

extension StoreWriter {
    /// Begins a transaction with the usual patience.
    func begin(_ commands: [Command], loading world: inout World) throws(StoreError) -> Instant {
        try begin(commands, patience: .usual, loading: &world)
    }

    /// Begins a transaction of whatever is due.
    func beginDue(limit: Int, loading world: inout World) throws(StoreError) -> DueCommands {
        try beginDue(limit: limit, excluding: [], loading: &world)
    }

    /// Returns the number of a person.
    func user(for identity: Identity) throws(StoreError) -> UserID {
        try users(for: [identity])[0]
    }
}
