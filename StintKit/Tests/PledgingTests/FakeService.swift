import Foundation
import Pledging
import Synchronization

/// A pledge service without a network, which stores the answer to each idempotency key.
final class FakeService: ServiceTransport {
    /// The fate of a request; after the planned fates, all requests are answered.
    enum Fate {
        case answered
        /// It doesn't reach the service.
        case lost
        /// It is performed, but the answer is lost.
        case unheard
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

    /// The received requests in order.
    var requests: [ServiceRequest] { state.withLock { $0.requests } }

    /// The number of settlements.
    var resolutionCount: Int { state.withLock { $0.resolutionCount } }

    func plan(_ fates: Fate...) { state.withLock { $0.fates = fates } }

    /// Answers all requests with a response, or stops that if nil.
    func interpose(_ response: ServiceResponse?) { state.withLock { $0.interposed = response } }

    /// Settles the session by the service's own rules.
    func lapse() { state.withLock { $0.session = "failed" } }

    /// Refuses to settle with the code of a problem, or settles again if nil.
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

    /// The nonce in answers: 16 bytes of 7.
    static let nonce = Data(repeating: 7, count: 16).base64EncodedString()

    /// Returns the JSON of the session in a state.
    static func session(_ state: String) -> Data {
        let id = "01234567-89ab-cdef-0000-000000000007"
        return Data(
            #"{"id":"\#(id)","state":"\#(state)","graceMinutes":1440,"nonce":"\#(nonce)"}"#.utf8
        )
    }

    /// Returns a problem document.
    static func problem(_ status: Int, _ word: String) -> ServiceResponse {
        let body = Data(#"{"type":"urn:stint:problem:\#(word)"}"#.utf8)
        return ServiceResponse(status: status, body: body)
    }
}
