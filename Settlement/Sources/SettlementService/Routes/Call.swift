import Basics
import Foundation
import HTTPTypes
import Settlement

/// A request after the checks that apply to all requests.
struct Call: Sendable {
    let head: HTTPRequest
    /// The path without the query.
    let path: String
    let variables: [String]
    let query: [String: String]
    let body: [UInt8]
    /// The caller; nil for public routes and those of the shop.
    let caller: Caller?
    /// The key and the digest of the request; nil if no key is required.
    let key: KeyClaim?

    /// The user of the caller.
    /// - Throws: `Problem` if the route has no caller.
    var user: UserID {
        get throws(Problem) {
            guard let caller else { throw Problem(.unauthenticated) }
            return caller.user
        }
    }

    /// The user of the requested rows: the one in the path for an operator, or the caller.
    /// - Throws: `Problem` if the route has no caller, or the path has no valid user.
    var subject: UserID {
        get throws(Problem) {
            guard path.hasPrefix(Call.people) else { return try user }
            guard let user = variables.first.flatMap({ Int64($0) }).flatMap(UserID.init(rawValue:))
            else { throw Problem(.notFound) }
            return user
        }
    }

    /// The prefix of paths about any person.
    static let people = "/v1/people/"

    /// The session in the path.
    /// - Throws: `Problem`: an invalid ID belongs to no session.
    var session: SessionID {
        get throws(Problem) {
            guard let id = variables.first.flatMap({ SessionID(uuid: $0.utf8) }) else {
                throw Problem(.sessionNotFound)
            }
            return id
        }
    }

    /// The number of rows of a page, 1 to 100; 50 by default.
    var limit: Int {
        get throws(Problem) {
            guard let text = query["limit"] else { return 50 }
            guard let limit = Int(text), (1...100).contains(limit) else {
                throw Problem(.invalidRequest, detail: "limit must be 1 to 100")
            }
            return limit
        }
    }

    /// Rejects a body with members.
    func requireEmpty() throws(Problem) {
        guard !body.isEmpty else { return }
        let fields = try JSONFields(body)
        try fields.finish()
    }
}

enum Query {
    /// Returns the parameters by name.
    /// - Throws: `Problem` if one is unknown, repeated, or not percent-encoded UTF-8.
    static func read(
        _ text: Substring?,
        allowed: Set<String>
    ) throws(Problem) -> [String: String] {
        guard let text, !text.isEmpty else { return [:] }
        var found: [String: String] = [:]
        for pair in text.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            guard allowed.contains(name), found[name] == nil, parts.count == 2,
                let value = String(parts[1]).removingPercentEncoding
            else {
                let list = allowed.isEmpty ? "none" : allowed.sorted().joined(separator: ", ")
                throw Problem(
                    .invalidRequest,
                    detail: "allowed parameters, each once and with a value: \(list)"
                )
            }
            found[name] = value
        }
        return found
    }
}
