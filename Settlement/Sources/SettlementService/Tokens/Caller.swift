import Settlement
import SettlementStore

/// Who asks.
struct Caller: Hashable, Sendable {
    /// The number of the person that the token names.
    let user: UserID
    /// The issuer and its word for the person; never written to the log.
    let identity: Identity
    /// Whether the person is an operator.
    let isOperator: Bool
}
