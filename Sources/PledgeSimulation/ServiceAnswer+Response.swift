import Foundation
import FoundationNetworking
import HTTPTypes
import SettlementService

extension ServiceAnswer {
    /// Returns the head of the answer as a client reads it.
    /// - Throws: `URLError.badServerResponse` if there can be none.
    func response(to request: URLRequest) throws -> HTTPURLResponse {
        let names = fields.map { ($0.name.rawName, $0.value) }
        guard let url = request.url,
            let response = HTTPURLResponse(
                url: url,
                statusCode: status,
                httpVersion: "HTTP/1.1",
                headerFields: Dictionary(names) { first, _ in first }
            )
        else { throw URLError(.badServerResponse) }
        return response
    }
}
