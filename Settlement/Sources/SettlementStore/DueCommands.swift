public import Settlement

/// Sweeps that a transaction has claimed, and the instant to decide them by.
public struct DueCommands: Sendable {
    /// The sweeps, none if nothing is due.
    public let commands: [Command]
    /// The store's clock.
    public let now: Instant

    /// Creates a claim.
    public init(commands: [Command], now: Instant) {
        self.commands = commands
        self.now = now
    }
}
