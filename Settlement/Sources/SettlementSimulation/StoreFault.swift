/// A mistake of a store, made on purpose to see that the checks find it.
public enum StoreFault: String, CaseIterable, Sendable {
    /// Wallets are written although another transaction changed them since they were loaded.
    case unlockedWallets
    /// Sessions are written although another transaction changed them since they were loaded.
    case unguardedSessions
    /// Kept answers are not stored.
    case forgottenAnswers
    /// A transaction that was rolled back leaves its transfers behind.
    case tornRollback
    /// The clock is used as it is, also when it is set back.
    case clockRunsBack
}
