public import Foundation
import FoundationNetworking

/// The answer of a served host, as the session receives it.
struct HostedAnswer: Sendable {
    let head: HTTPURLResponse
    let body: Data

    init(_ head: HTTPURLResponse, _ body: Data) {
        self.head = Self.withoutChallenge(head)
        self.body = body
    }

    /// Leaves out the field with which the session would look for credentials on other threads.
    ///
    /// It has none, and hands over the same answer some time later.
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

/// A person's request to the system, by an element outside the app.
public enum HostedRequest {
    /// The performance of an intent.
    case intent(HostedIntent)
    /// The opening of an address.
    case address(URL)
}
