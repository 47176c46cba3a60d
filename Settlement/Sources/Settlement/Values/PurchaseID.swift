/// The 16 bytes that name a purchase, derived by the service from the shop's transaction number.
package struct PurchaseID: Hashable, Sendable {
    /// The first 8 bytes, the first byte highest.
    package let high: UInt64
    /// The last 8 bytes, the first byte highest.
    package let low: UInt64

    /// Creates a name.
    package init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }
}

extension PurchaseID: Comparable {
    /// Orders as the 16 bytes do.
    package static func < (left: PurchaseID, right: PurchaseID) -> Bool {
        (left.high, left.low) < (right.high, right.low)
    }
}
