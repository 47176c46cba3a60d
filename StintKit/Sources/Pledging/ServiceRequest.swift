public import Foundation

/// A request to the pledge service, which is repeated unchanged until it is answered.
public struct ServiceRequest: Hashable, Codable, Sendable {
    public enum Method: String, Codable, Sendable {
        case get = "GET"
        case post = "POST"
        case delete = "DELETE"
    }

    public let method: Method
    /// The path below the service's address, with a leading slash, and an optional query.
    public let path: String
    /// The idempotency key; nil if repeating the request is harmless.
    public let key: String?
    /// The JSON body; empty without one.
    public let body: Data

    public init(_ method: Method, _ path: String, key: String? = nil, body: Data = Data()) {
        self.method = method
        self.path = path
        self.key = key
        self.body = body
    }

    /// Returns the URL of the request at a service.
    func url(at service: URL) -> URL {
        let parts = path.split(separator: "?", maxSplits: 1)
        let url = service.appending(path: parts[0])
        var components = URLComponents(url: url, resolvingAgainstBaseURL: false)
        if parts.count == 2 { components?.percentEncodedQuery = String(parts[1]) }
        return components?.url ?? url
    }
}

/// An answer of the pledge service.
public struct ServiceResponse: Hashable, Sendable {
    public let status: Int
    /// The wait that the service requests before the next request.
    public let retryAfter: Duration?
    public let body: Data

    public init(status: Int, retryAfter: Duration? = nil, body: Data = Data()) {
        self.status = status
        self.retryAfter = retryAfter
        self.body = body
    }
}

/// A transport of requests to the pledge service, with the person's token.
public protocol ServiceTransport: Sendable {
    /// Sends a request once.
    /// - Returns: The answer, with any status.
    /// - Throws: An error without an answer; the service may still have performed the request.
    func send(_ request: ServiceRequest) async throws -> ServiceResponse
}
