import Basics
import HTTPTypes
import Settlement

/// One request, checked as far as all requests are checked alike.
struct Call: Sendable {
    let head: HTTPRequest
    /// The path without its parameters.
    let path: String
    /// The variable parts of the path.
    let variables: [String]
    let query: [String: String]
    let body: [UInt8]
    /// Who asks; nil where everybody or the shop may.
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

    /// How many rows a page has: 50, unless the request says 1 to 100.
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
