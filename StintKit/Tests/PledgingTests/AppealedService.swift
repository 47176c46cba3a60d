import Foundation
import Pledging
import Synchronization

/// A service with one failed session, which can refuse appeals with evidence.
final class AppealedService: ServiceTransport {
    private struct State {
        var requests: [ServiceRequest] = []
        var refusal: String?
        var isForgetful = false
    }

    private let state = Mutex(State())

    /// The received requests in order.
    var requests: [ServiceRequest] { state.withLock { $0.requests } }

    /// The code of the problem for appeals with evidence; nil to accept them.
    var refusal: String? {
        get { state.withLock { $0.refusal } }
        set { state.withLock { $0.refusal = newValue } }
    }

    /// True if the service doesn't find the session.
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
