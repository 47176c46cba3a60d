/// The 16 bytes that name a session, made by the client.
public struct SessionID: Hashable, Sendable {
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

extension SessionID: Comparable {
    /// Orders as the 16 bytes do; stores lock sessions in this order.
    public static func < (left: SessionID, right: SessionID) -> Bool {
        (left.high, left.low) < (right.high, right.low)
    }
}
