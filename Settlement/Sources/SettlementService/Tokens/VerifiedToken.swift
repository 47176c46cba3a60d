import Settlement
import SettlementStore

/// What a token says whose signature and claims were checked.
struct VerifiedToken: Sendable {
    /// Who bears it: the issuer and its word for the person.
    let identity: Identity
    /// Whether its bearer is an operator.
    let isOperator: Bool
    /// When its time is over.
    let expiresAt: Instant
}
