/// What connections and requests may take before anybody knows who asks.
public struct ConnectionBounds: Hashable, Sendable {
    /// The longest body of a request without evidence, and of a notice of the shop: 8 KiB.
    public static let smallBodyLength = 8 * 1024
    /// The most bytes and fields of a request's header.
    package static let headerLength = 16 * 1024
    package static let headerFieldCount = 100
    /// How many bytes are read from a connection at once.
    package static let readLength = 4 * 1024

    /// How many connections may be open at once, 1 to 100,000.
    public let connectionCount: Int
    /// How long a request may take to arrive, from its first byte to its last, 10 minutes at most.
    public let requestDeadline: Duration
    /// How many bytes of longer bodies may be in memory at once.
    public let bodyMemory: Int

    /// Creates bounds; numbers out of range are held at its ends.
    public init(
        connectionCount: Int = 4_096,
        requestDeadline: Duration = .seconds(30),
        bodyMemory: Int = 8 * 1024 * 1024
    ) {
        self.connectionCount = min(max(connectionCount, 1), 100_000)
        self.requestDeadline = min(max(requestDeadline, .milliseconds(1)), .seconds(600))
        self.bodyMemory = max(bodyMemory, 0)
    }
}
