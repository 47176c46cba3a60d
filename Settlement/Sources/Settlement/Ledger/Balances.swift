/// What a user has of one currency, part by part.
package struct Balances: Hashable, Sendable {
    /// What can be used, 0 to 10¹².
    package var available: Int64
    /// What a running session holds, 0 to 10¹².
    package var held: Int64
    /// What failed sessions gave up and can still be appealed, 0 to 10¹².
    package var forfeit: Int64

    /// Creates balances.
    package init(available: Int64 = 0, held: Int64 = 0, forfeit: Int64 = 0) {
        self.available = available
        self.held = held
        self.forfeit = forfeit
    }
}
