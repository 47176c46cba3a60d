/// What the service says of a person.
public struct ServiceAccount: Hashable, Sendable {
    /// What the person has.
    public let wallet: ServiceWallet
    /// The last pledge or redemption; nil before the first.
    public let last: ServiceSession?

    /// Creates an account.
    public init(wallet: ServiceWallet, last: ServiceSession?) {
        self.wallet = wallet
        self.last = last
    }
}
