import Foundation
import FoundationNetworking
import Locking

/// A request to a served host, from its start until whoever asked knows how it ended.
///
/// It stands between what loads the request and the session, and so learns of every end, also of
/// one by cancellation. While the session is told of the end it resumes the task that awaits it,
/// whose work is in the box then; handlers it calls on its delegate queue, one after the other. So
/// what follows from the end is in the box once an operation runs that was added to that queue
/// afterwards. Only then is the network told: it has not ended for `runAll` before.
final class HostedExchange: NSObject, Sendable {
    /// A step after the session's start.
    enum Step {
        case wait, ask
        case tell(Result<HostedAnswer, any Error>)
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

    /// Begins a request.
    /// - Parameters:
    ///   - task: The session's task.
    ///   - client: The client that the session notifies.
    ///   - isOfApp: True if the app has asked; whoever else asks has no turn to wait for.
    init(_ task: URLSessionTask, telling client: any URLProtocolClient, isOfApp: Bool) {
        self.task = task
        self.client = client
        self.isOfApp = isOfApp
        state = Lock(State(hasTurn: !isOfApp))
        super.init()
        if isOfApp { HostedNetwork.shared.begin(self) }
    }

    /// True if it was cancelled; then it ends soon by itself.
    var isCancelled: Bool { task.state == .canceling }

    /// Allows an answer.
    func takeTurn() {
        state.withLock { $0.hasTurn = true }
        task.resume()
    }

    /// Returns the next step of the session's queue.
    func nextStep() -> Step {
        // What was cancelled before its turn never reaches its host.
        let isCancelled = isCancelled
        return state.withLock { state in
            guard state.hasTurn, !isCancelled, !state.isOver else { return .wait }
            if let result = state.result { return .tell(result) }
            guard !state.isAsked else { return .wait }
            state.isAsked = true
            return .ask
        }
    }

    /// Passes the request to the served host, and the answer to the session.
    ///
    /// The session's queue calls it, where nobody may wait, so the work is a task of its own; the
    /// end of the exchange is its end. On the app's thread the task would be taken for one of the
    /// app's, and wait in the box for what waits for it.
    func ask(_ request: URLRequest) {
        let asking = Task(executorPreference: HostedExecutor.shared) { [self] in
            let result = await HostedNetwork.shared.answer(request)
            state.withLock { $0.result = result }
            task.resume()
        }
        state.withLock { $0.asking = asking }
    }

    /// Cancels the request, because nobody needs the answer.
    func stop() { state.withLock { $0.asking }?.cancel() }

    /// Reports the end once.
    private func end(_ tell: () -> Void) {
        let wasOver = state.withLock { state in
            defer { state.isOver = true }
            return state.isOver
        }
        guard !wasOver else { return }
        tell()
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
