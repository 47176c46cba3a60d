import Foundation
import FoundationNetworking
import HTTPTypes

extension HTTPRequest {
    /// Creates the head of a request as a server reads it.
    /// - Throws: `URLError.badURL` if its address or its method is none.
    init(_ request: URLRequest) throws {
        guard let url = request.url,
            let address = URLComponents(url: url, resolvingAgainstBaseURL: true),
            let method = HTTPRequest.Method(request.httpMethod ?? "GET")
        else { throw URLError(.badURL) }
        let path = address.percentEncodedPath.isEmpty ? "/" : address.percentEncodedPath
        let query = address.percentEncodedQuery.map { "?" + $0 } ?? ""
        self.init(
            method: method,
            scheme: address.scheme,
            authority: address.host,
            path: path + query
        )
        for (name, value) in request.allHTTPHeaderFields ?? [:] {
            guard let name = HTTPField.Name(name) else { continue }
            headerFields[name] = value
        }
    }
}
