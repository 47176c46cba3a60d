public import Foundation

/// What the pledge service has answered.
public struct ServiceResponse: Hashable, Sendable {
    /// The HTTP status.
    public let status: Int
    /// How long to wait before asking again, if the service said so.
    public let retryAfter: Duration?
    /// What it said.
    public let body: Data

    /// Creates a response.
    public init(status: Int, retryAfter: Duration? = nil, body: Data = Data()) {
        self.status = status
        self.retryAfter = retryAfter
        self.body = body
    }
}
