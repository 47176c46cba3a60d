public import Foundation

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// A transport over the network.
public struct URLSessionTransport: ServiceTransport {
    /// The maximum time of a request in seconds; then it is sent again.
    private static let timeoutSeconds = 20.0

    /// Sends a request once, and returns its answer.
    public typealias Load = @Sendable (URLRequest) async throws -> (Data, URLResponse)

    private let service: URL
    private let token: @Sendable () async throws -> String
    private let load: Load

    /// Creates a transport.
    /// - Parameters:
    ///   - service: The service's address, `https`; `http` only on this machine.
    ///   - token: Returns the person's bearer token, which isn't stored here.
    ///   - load: Sends a request; by default with the shared session.
    public init(
        service: URL,
        token: @escaping @Sendable () async throws -> String,
        load: @escaping Load = { try await URLSession.shared.data(for: $0) }
    ) {
        self.service = service
        self.token = token
        self.load = load
    }

    public func send(_ request: ServiceRequest) async throws -> ServiceResponse {
        var sent = URLRequest(url: request.url(at: service))
        sent.httpMethod = request.method.rawValue
        sent.timeoutInterval = Self.timeoutSeconds
        sent.setValue("Bearer \(try await token())", forHTTPHeaderField: "Authorization")
        if let key = request.key { sent.setValue(key, forHTTPHeaderField: "Idempotency-Key") }
        if !request.body.isEmpty {
            sent.setValue("application/json", forHTTPHeaderField: "Content-Type")
            sent.httpBody = request.body
        }
        let (body, response) = try await load(sent)
        guard let response = response as? HTTPURLResponse else {
            throw URLError(.badServerResponse)
        }
        let seconds = response.value(forHTTPHeaderField: "Retry-After").flatMap { Int($0) }
        return ServiceResponse(
            status: response.statusCode,
            retryAfter: seconds.map { .seconds(max(0, $0)) },
            body: body
        )
    }
}
