/// Everything that the commands of a batch have changed, to be written in one transaction.
public struct Writes: Sendable {
    /// Sessions to insert or to update under their guard.
    package var sessions: [SessionWrite] = []
    /// Wallets to insert or to replace.
    package var wallets: [Wallet] = []
    /// Transfers to insert; one that exists already is an error.
    package var transfers: [Transfer] = []
    /// Kept answers to insert; one that exists already is an error.
    package var answers: [KeptAnswer] = []

    /// Whether there is nothing to write.
    package var isEmpty: Bool {
        sessions.isEmpty && wallets.isEmpty && transfers.isEmpty && answers.isEmpty
    }
}
