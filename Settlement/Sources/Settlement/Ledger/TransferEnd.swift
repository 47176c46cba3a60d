/// Which account a kind of transfer takes from or gives to.
package enum TransferEnd: Hashable, Sendable {
    /// A purse of the user.
    case purse(Purse)
    /// An account of the house.
    case house(House)
    /// Where burned credits go, which the operator sets; burned votes are simply burned.
    case recipient
}
