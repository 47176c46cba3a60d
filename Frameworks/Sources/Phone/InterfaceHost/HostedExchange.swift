import Foundation
import FoundationNetworking
import Locking

/// A request to a simulated host, from its start until the caller knows its end.
///
/// It is between the loading protocol and the session, so it receives every end, including
/// cancellation. When the session receives the end, it resumes the awaiting task, whose work is
/// then in the work queue, and calls handlers on its serial delegate queue. So an operation that is
/// added to that queue afterwards runs when all resulting work is queued. Only that operation ends
/// the request for `runAll`.
final class HostedExchange: NSObject, Sendable {
    /// A step after the session's start.
    enum Step {
        case wait, ask
        case deliver(Result<HostedAnswer, any Error>)
    }

    private let task: URLSessionTask
    private let client: any URLProtocolClient
    private let isOfApp: Bool
    private let state: Lock<State>

    private struct State {
        var hasTurn: Bool
        var isAsked = false
        var asking: Task<Void, Never>?
        var result: Result<HostedAnswer, any Error>?
        var isOver = false
    }

    /// Starts a request.
    /// - Parameters:
    ///   - task: The session's task.
    ///   - client: The client that the session notifies.
    ///   - isOfApp: True for requests of the app, which wait for their turn.
    init(_ task: URLSessionTask, notifying client: any URLProtocolClient, isOfApp: Bool) {
        self.task = task
        self.client = client
        self.isOfApp = isOfApp
        state = Lock(State(hasTurn: !isOfApp))
        super.init()
        if isOfApp { HostedNetwork.shared.begin(self) }
    }

    /// True if it was canceled and therefore ends soon.
    var isCancelled: Bool { task.state == .canceling }

    /// Allows the request to be answered.
    func allowAnswer() {
        state.withLock { $0.hasTurn = true }
        task.resume()
    }

    /// Returns the next step of the session's queue.
    func nextStep() -> Step {
        // Requests that were canceled before their turn never reach their host.
        let isCancelled = isCancelled
        return state.withLock { state in
            guard state.hasTurn, !isCancelled, !state.isOver else { return .wait }
            if let result = state.result { return .deliver(result) }
            guard !state.isAsked else { return .wait }
            state.isAsked = true
            return .ask
        }
    }

    /// Passes the request to the host and the response to the session.
    ///
    /// The session calls it on its queue, which must not block, so the work runs in a task. On the
    /// app's thread, the task would be collected with the app's work and cause a deadlock.
    func ask(_ request: URLRequest) {
        let asking = Task(executorPreference: HostedExecutor.shared) { [self] in
            let result = await HostedNetwork.shared.answer(request)
            state.withLock { $0.result = result }
            task.resume()
        }
        state.withLock { $0.asking = asking }
    }

    /// Cancels the request.
    func stop() { state.withLock { $0.asking }?.cancel() }

    /// Reports the end once.
    private func end(_ notify: () -> Void) {
        let wasOver = state.withLock { state in
            defer { state.isOver = true }
            return state.isOver
        }
        guard !wasOver else { return }
        notify()
        guard isOfApp else { return }
        URLSession.shared.delegateQueue.addOperation { HostedNetwork.shared.ended(self) }
    }
}

extension HostedExchange: URLProtocolClient {
    func urlProtocolDidFinishLoading(_ loading: URLProtocol) {
        end { client.urlProtocolDidFinishLoading(loading) }
    }

    func urlProtocol(_ loading: URLProtocol, didFailWithError error: any Error) {
        end { client.urlProtocol(loading, didFailWithError: error) }
    }

    func urlProtocol(
        _ loading: URLProtocol,
        didReceive response: URLResponse,
        cacheStoragePolicy policy: URLCache.StoragePolicy
    ) {
        client.urlProtocol(loading, didReceive: response, cacheStoragePolicy: policy)
    }

    func urlProtocol(_ loading: URLProtocol, didLoad data: Data) {
        client.urlProtocol(loading, didLoad: data)
    }

    func urlProtocol(
        _ loading: URLProtocol,
        wasRedirectedTo request: URLRequest,
        redirectResponse: URLResponse
    ) {
        client.urlProtocol(loading, wasRedirectedTo: request, redirectResponse: redirectResponse)
    }

    func urlProtocol(_ loading: URLProtocol, cachedResponseIsValid response: CachedURLResponse) {
        client.urlProtocol(loading, cachedResponseIsValid: response)
    }

    func urlProtocol(_ loading: URLProtocol, didReceive challenge: URLAuthenticationChallenge) {
        client.urlProtocol(loading, didReceive: challenge)
    }

    func urlProtocol(_ loading: URLProtocol, didCancel challenge: URLAuthenticationChallenge) {
        client.urlProtocol(loading, didCancel: challenge)
    }
}
