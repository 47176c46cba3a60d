import Settlement

/// Which rows a transaction has loaded, and in which version.
package struct LoadedRows: Sendable {
    /// How many transactions had been committed.
    let commitCount: Int
    var wallets: [(UserID, Int)] = []
    var sessions: [(SessionID, Int)] = []
}
