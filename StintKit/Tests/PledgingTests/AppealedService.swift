import Foundation
import Pledging
import Synchronization

/// A service with one session, which has failed; it may refuse appeals with evidence.
final class AppealedService: ServiceTransport {
    private struct State {
        var requests: [ServiceRequest] = []
        var refusal: String?
        var isForgetful = false
    }

    private let state = Mutex(State())

    /// Everything that arrived, in its order.
    var requests: [ServiceRequest] { state.withLock { $0.requests } }

    /// The word with which appeals with evidence are refused; nil to accept them.
    var refusal: String? {
        get { state.withLock { $0.refusal } }
        set { state.withLock { $0.refusal = newValue } }
    }

    /// Whether the service can't be asked about the session.
    var isForgetful: Bool {
        get { state.withLock { $0.isForgetful } }
        set { state.withLock { $0.isForgetful = newValue } }
    }

    func send(_ request: ServiceRequest) async throws -> ServiceResponse {
        state.withLock { state in
            state.requests.append(request)
            if request.method == .get, state.isForgetful { return ServiceResponse(status: 503) }
            let hasEvidence = String(decoding: request.body, as: UTF8.self).contains("evidence")
            if let refusal = state.refusal, hasEvidence { return FakeService.problem(400, refusal) }
            let isStart = request.path == "/v1/redemptions"
            let session = Self.session(isStart ? "active" : "failed_pending")
            return ServiceResponse(status: isStart ? 201 : 200, body: session)
        }
    }

    private static func session(_ state: String) -> Data {
        Data(
            """
            {"id":"01234567-89ab-cdef-0000-000000000007","kind":"redemption","state":"\(state)",\
            "amount":5,"endsAt":"2026-03-01T23:00:00.000Z","graceMinutes":1440,\
            "nonce":"\(FakeService.nonce)"}
            """.utf8
        )
    }
}
