import Basics
import Foundation
import HTTPTypes
import Settlement

/// One request, checked as far as all requests are checked alike.
struct Call: Sendable {
    let head: HTTPRequest
    /// The path without its parameters.
    let path: String
    let variables: [String]
    let query: [String: String]
    let body: [UInt8]
    /// The caller; nil where everybody or the shop may ask.
    let caller: Caller?
    /// The key and the digest of the request; nil where no key is needed.
    let key: KeyClaim?

    /// The person who asks.
    /// - Throws: `Problem` where nobody has been asked for.
    var user: UserID {
        get throws(Problem) {
            guard let caller else { throw Problem(.unauthenticated) }
            return caller.user
        }
    }

    /// The person whom it is about: the one that the path names for an operator, or the one who asks.
    /// - Throws: `Problem` where nobody has been asked for, or the path names nobody.
    var subject: UserID {
        get throws(Problem) {
            guard path.hasPrefix(Call.people) else { return try user }
            guard let user = variables.first.flatMap({ Int64($0) }).flatMap(UserID.init(rawValue:))
            else { throw Problem(.notFound) }
            return user
        }
    }

    /// The beginning of addresses that are about any person.
    static let people = "/v1/people/"

    /// The session that the path names.
    /// - Throws: `Problem`: what is no name is the name of no session.
    var session: SessionID {
        get throws(Problem) {
            guard let id = variables.first.flatMap({ SessionID(uuid: $0.utf8) }) else {
                throw Problem(.sessionNotFound)
            }
            return id
        }
    }

    /// The rows of a page: 50, unless the request says 1 to 100.
    var limit: Int {
        get throws(Problem) {
            guard let text = query["limit"] else { return 50 }
            guard let limit = Int(text), (1...100).contains(limit) else {
                throw Problem(.invalidRequest, detail: "limit must be 1 to 100")
            }
            return limit
        }
    }

    /// Refuses a body that says anything.
    func requireEmpty() throws(Problem) {
        guard !body.isEmpty else { return }
        let fields = try JSONFields(body)
        try fields.finish()
    }
}

enum Query {
    /// Returns the parameters by name.
    /// - Throws: `Problem` if one is not allowed, comes twice, or is not UTF-8 in percent signs.
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
                    detail: "the parameters here are, each once and with a value: \(list)"
                )
            }
            found[name] = value
        }
        return found
    }
}
