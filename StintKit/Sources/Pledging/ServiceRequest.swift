public import Foundation

/// A request to the pledge service, as it is sent again and again until it is answered.
public struct ServiceRequest: Hashable, Codable, Sendable {
    /// The method.
    public enum Method: String, Codable, Sendable {
        case get = "GET"
        case post = "POST"
        case delete = "DELETE"
    }

    /// The method.
    public let method: Method
    /// The path below the service's address, beginning with a slash, and a query if there is one.
    public let path: String
    /// The idempotency key; nil where sending twice does no harm.
    public let key: String?
    /// The JSON of it; empty if it has no body.
    public let body: Data

    /// Creates a request.
    public init(_ method: Method, _ path: String, key: String? = nil, body: Data = Data()) {
        self.method = method
        self.path = path
        self.key = key
        self.body = body
    }

    /// The address that it is sent to.
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
    /// The HTTP status.
    public let status: Int
    /// The wait before asking again, if the service asks for one.
    public let retryAfter: Duration?
    /// The body.
    public let body: Data

    /// Creates a response.
    public init(status: Int, retryAfter: Duration? = nil, body: Data = Data()) {
        self.status = status
        self.retryAfter = retryAfter
        self.body = body
    }
}

/// Sends requests to the pledge service, with the person's token.
public protocol ServiceTransport: Sendable {
    /// Sends a request once.
    /// - Returns: What was answered, whatever its status.
    /// - Throws: If no answer was heard: the request may have been done all the same.
    func send(_ request: ServiceRequest) async throws -> ServiceResponse
}
