/// A part of what a user has; the raw value is part of the stored form of an account.
package enum Purse: UInt8, CaseIterable, Sendable {
    /// What can be used; of frozen votes, what a redemption could still rescue.
    case available = 0
    /// What a running session holds.
    case held = 1
    /// What a failed session gave up, while it can still be appealed.
    case forfeit = 2
    /// Credits that were clawed back after they were spent; counts below zero.
    case debt = 3
}
