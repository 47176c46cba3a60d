/// Sends requests to the pledge service, with the person's token.
public protocol ServiceTransport: Sendable {
    /// Sends a request once.
    /// - Returns: What was answered, whatever its status.
    /// - Throws: If no answer was heard: the request may have been done all the same.
    func send(_ request: ServiceRequest) async throws -> ServiceResponse
}
