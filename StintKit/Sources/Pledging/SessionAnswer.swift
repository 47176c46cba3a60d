package import Foundation
import Limits

/// An answer of the service about one session, decoded once.
///
/// The service's bytes are stored, because a later version may read more of them.
public struct SessionAnswer: Hashable, Sendable {
    private let body: Data
    /// The session; nil if the answer contains none that this version can read.
    public let session: ServiceSession?
    /// The problem; `unknown` if the answer isn't a problem document.
    public let problem: ServiceProblem
    /// The nonce that evidence of the session must repeat.
    let nonce: PledgeNonce?
    /// The time after the session's end for which the service waits for evidence.
    let grace: Duration?
    private let id: String?
    private let state: String?

    package init(_ body: Data) {
        self.body = body
        let fields: Fields
        do {
            fields = try JSONDecoder().decode(Fields.self, from: body)
        } catch {
            // Another server answered, for example a network's sign-in page.
            fields = Fields()
        }
        id = fields.id
        state = fields.state
        nonce = fields.nonce.flatMap { PledgeNonce(bytes: $0) }
        grace = fields.graceMinutes.map { Minutes($0).duration }
        problem = ServiceProblem(type: fields.type, available: fields.available)
        session = fields.session
    }

    /// Returns true if the answer is about the session with an ID.
    fileprivate func isAbout(_ id: PledgeID) -> Bool { self.id == id.uuidText && state != nil }

    fileprivate var isActive: Bool { state == "active" }

    private struct Fields: Decodable {
        var id: String?
        var state: String?
        var nonce: Data?
        var graceMinutes: Int?
        var type: String?
        var available: Int?
        var session: ServiceSession?

        private enum CodingKeys: CodingKey {
            case id, state, nonce, graceMinutes, type, available
        }

        init() {}

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = try container.decodeIfPresent(String.self, forKey: .id)
            state = try container.decodeIfPresent(String.self, forKey: .state)
            nonce = try container.decodeIfPresent(Data.self, forKey: .nonce)
            graceMinutes = try container.decodeIfPresent(Int.self, forKey: .graceMinutes)
            type = try container.decodeIfPresent(String.self, forKey: .type)
            available = try container.decodeIfPresent(Int.self, forKey: .available)
            do { session = try ServiceSession(from: decoder) } catch { session = nil }
        }
    }
}

extension SessionAnswer: Codable {
    /// Decodes the stored bytes of an answer.
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(Data.self))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(body)
    }
}

/// The meaning of the answer to a request about one session.
enum SessionReply {
    case active(SessionAnswer)
    case over(SessionAnswer)
    /// The service has no session with this ID.
    case missing(SessionAnswer)
    /// The service refuses the request, and would refuse it again.
    case refused(SessionAnswer)
    /// The token or the network may be wrong, or the service unavailable.
    case unclear(retryAfter: Duration?)
    /// There was no connection, so the service received nothing.
    case unsent

    init(_ response: ServiceResponse, about id: PledgeID) {
        let answer = SessionAnswer(response.body)
        self =
            switch response.status {
            case 200...201 where answer.isAbout(id):
                answer.isActive ? .active(answer) : .over(answer)
            case 404 where answer.problem.code == "session-not-found": .missing(answer)
            case 400, 402, 409, 422:
                answer.problem.isKnown
                    ? .refused(answer) : .unclear(retryAfter: response.retryAfter)
            default: .unclear(retryAfter: response.retryAfter)
            }
    }
}
