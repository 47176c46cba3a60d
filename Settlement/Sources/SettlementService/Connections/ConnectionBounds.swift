/// The limits of connections and requests before the caller is known.
package struct ConnectionBounds: Hashable, Sendable {
    /// The longest body of a request without evidence, and of a notice of the shop: 8 KiB.
    package static let smallBodyLength = 8 * 1024
    /// The maximum size of a request's header in bytes.
    package static let headerLength = 16 * 1024
    package static let headerFieldCount = 100
    /// The number of bytes read from a connection at once.
    package static let readLength = 4 * 1024

    /// The maximum number of open connections, 1 to 100,000.
    package let connectionCount: Int
    /// The longest time from a request's first byte to its last, at most 10 minutes.
    package let requestDeadline: Duration
    /// The maximum memory for long bodies in bytes.
    package let bodyMemory: Int

    package init(
        connectionCount: Int = 4_096,
        requestDeadline: Duration = .seconds(30),
        bodyMemory: Int = 8 * 1024 * 1024
    ) {
        self.connectionCount = min(max(connectionCount, 1), 100_000)
        self.requestDeadline = min(max(requestDeadline, .milliseconds(1)), .seconds(600))
        self.bodyMemory = max(bodyMemory, 0)
    }
}
