package import Settlement

/// Sweeps that a transaction has claimed, and the instant to decide them by.
public struct DueCommands: Sendable {
    /// The sweeps, none if nothing is due.
    package let commands: [Command]
    /// The store's clock.
    package let now: Instant

    /// Creates a claim.
    package init(commands: [Command], now: Instant) {
        self.commands = commands
        self.now = now
    }
}
