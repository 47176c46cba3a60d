public import Foundation
import FoundationNetworking

/// The response of a simulated host for the session.
struct HostedAnswer: Sendable {
    let head: HTTPURLResponse
    let body: Data

    init(_ head: HTTPURLResponse, _ body: Data) {
        self.head = Self.withoutChallenge(head)
        self.body = body
    }

    /// Removes the field that makes the session search for credentials on other threads.
    ///
    /// The session has no credentials and would deliver the same response later.
    private static func withoutChallenge(_ head: HTTPURLResponse) -> HTTPURLResponse {
        var fields: [String: String] = [:]
        for (name, value) in head.allHeaderFields {
            guard let name = name as? String, let value = value as? String else { continue }
            fields[name] = value
        }
        let challenges = fields.keys.filter { $0.lowercased() == "www-authenticate" }
        guard !challenges.isEmpty, let url = head.url else { return head }
        for name in challenges { fields[name] = nil }
        return HTTPURLResponse(
            url: url,
            statusCode: head.statusCode,
            httpVersion: "HTTP/1.1",
            headerFields: fields
        ) ?? head
    }
}

/// A request to the system by an element outside of the app.
public enum HostedRequest {
    /// Perform an intent.
    case intent(HostedIntent)
    /// Open a URL.
    case address(URL)
}
