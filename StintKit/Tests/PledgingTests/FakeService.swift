import Foundation
import Pledging
import Synchronization

/// A pledge service without a network: it keeps what it answered under each key.
final class FakeService: ServiceTransport {
    /// What becomes of the next requests, in their order; then all are answered.
    enum Fate {
        /// It is done, and the answer is heard.
        case answered
        /// It never arrives.
        case lost
        /// It is done, and the answer is not heard.
        case unheard
        /// The service is not there.
        case unavailable
    }

    private struct Lost: Error {}

    private struct State {
        var fates: [Fate] = []
        var requests: [ServiceRequest] = []
        var kept: [String: (body: Data, response: ServiceResponse)] = [:]
        var session = "active"
        var refusal: String?
        var interposed: ServiceResponse?
        var resolutionCount = 0
    }

    private let state = Mutex(State())

    /// Everything that arrived, in its order.
    var requests: [ServiceRequest] { state.withLock { $0.requests } }

    /// How often the session was settled.
    var resolutionCount: Int { state.withLock { $0.resolutionCount } }

    func plan(_ fates: Fate...) { state.withLock { $0.fates = fates } }

    /// Answers requests in place of the service; nothing is done.
    func interpose(_ response: ServiceResponse?) { state.withLock { $0.interposed = response } }

    /// Settles the session by the service's own rules.
    func lapse() { state.withLock { $0.session = "failed" } }

    /// Refuses to settle, with the word of a problem; nil settles again.
    func refuse(_ problem: String?) { state.withLock { $0.refusal = problem } }

    func send(_ request: ServiceRequest) async throws -> ServiceResponse {
        try state.withLock { state throws(Lost) in
            let fate = state.fates.isEmpty ? .answered : state.fates.removeFirst()
            guard fate != .lost else { throw Lost() }
            state.requests.append(request)
            guard fate != .unavailable else {
                return ServiceResponse(status: 503, retryAfter: .seconds(7))
            }
            if let interposed = state.interposed { return interposed }
            let response = Self.answer(request, &state)
            guard fate != .unheard else { throw Lost() }
            return response
        }
    }

    private static func answer(_ request: ServiceRequest, _ state: inout State) -> ServiceResponse {
        if let key = request.key, let (body, response) = state.kept[key] {
            return body == request.body ? response : problem(422, "idempotency-key-reused")
        }
        let response: ServiceResponse
        if request.path == "/v1/sessions" {
            response = ServiceResponse(status: 201, body: session(state.session))
        } else if request.path.hasSuffix("/resolve") {
            if let refusal = state.refusal { return problem(409, refusal) }
            guard state.session == "active" else { return problem(409, "session-settled") }
            let isSuccess = String(decoding: request.body, as: UTF8.self).contains("SUCCESS")
            state.session = isSuccess ? "succeeded" : "failed_pending"
            state.resolutionCount += 1
            response = ServiceResponse(status: 200, body: session(state.session))
        } else if state.kept.isEmpty {
            return problem(404, "session-not-found")
        } else {
            response = ServiceResponse(status: 200, body: session(state.session))
        }
        if let key = request.key { state.kept[key] = (request.body, response) }
        return response
    }

    /// The nonce that each start answers: 16 bytes of 7.
    static let nonce = Data(repeating: 7, count: 16).base64EncodedString()

    /// What is said of the session in a state.
    static func session(_ state: String) -> Data {
        let id = "01234567-89ab-cdef-0000-000000000007"
        return Data(
            #"{"id":"\#(id)","state":"\#(state)","graceMinutes":1440,"nonce":"\#(nonce)"}"#.utf8
        )
    }

    /// What is said when something is refused.
    static func problem(_ status: Int, _ word: String) -> ServiceResponse {
        let body = Data(#"{"type":"urn:stint:problem:\#(word)"}"#.utf8)
        return ServiceResponse(status: status, body: body)
    }
}
