package import Pledging

/// The app's own transport, run outside of the phone, where time passes.
package struct LoopbackTransport: ServiceTransport {
    private let transport: URLSessionTransport

    init(_ transport: URLSessionTransport) { self.transport = transport }

    /// Sends a request once.
    package func send(_ request: ServiceRequest) async throws -> ServiceResponse {
        let transport = transport
        return try await Task.detached { try await transport.send(request) }.value
    }
}
