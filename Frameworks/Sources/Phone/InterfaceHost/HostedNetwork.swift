import AppWork
public import Foundation
public import FoundationNetworking
import Locking

/// The simulated hosts of an app, whose requests are answered by closures.
///
/// Requests to other hosts, or by sessions other than `URLSession.shared`, use the real network. An
/// app's requests, which start in `HostedJobs.collect` or its continuations, are answered one at a
/// time, in order, and only when the app has no other work. `HostedJobs.runAll` waits for them in
/// real time, while the device's clock is stopped. So the same code with the same answers gives the
/// same run.
public final class HostedNetwork: Sendable {
    /// A closure that answers a request with a response and a body, outside of the app's actors.
    ///
    /// It must not wait for the app's thread, which waits for it. The app receives a thrown
    /// `URLError`, and `networkConnectionLost` for any other error.
    public typealias Answer = @Sendable (URLRequest) async throws -> (HTTPURLResponse, Data)

    /// The instance of this program.
    public static let shared = HostedNetwork()
    /// The longest wait for one request, in seconds of real time.
    public static let waitSecondsMaximum = 60

    private let state = Lock(State())
    private let signal = ThreadSignal()

    private struct State {
        var answers: [String: Answer] = [:]
        var isDown = false
        /// The app's requests that haven't ended, oldest first.
        var exchanges: [HostedExchange] = []
    }

    private static let installed: Void = install()

    private init() {}

    /// Registers the protocol with the shared session for the rest of the program.
    private static func install() {
        _ = URLProtocol.registerClass(HostedLoading.self)
        WorkQueue.setNetwork(
            WorkQueue.Network(
                awaitCancelled: { HostedNetwork.shared.awaitCancelled() },
                answerFirst: { HostedNetwork.shared.answerFirst() }
            )
        )
        // A session that was created before the registration doesn't use the class.
        let configuration = URLSession.shared.configuration
        let others = (configuration.protocolClasses ?? []).filter { $0 != HostedLoading.self }
        configuration.protocolClasses = [HostedLoading.self] + others
        // With a cache, the session creates the protocol object later on another thread, where the
        // app's requests can't be recognized.
        configuration.urlCache = nil
    }

    /// True if requests to these hosts fail, as without a network; false by default.
    public var isDown: Bool {
        get { state.withLock { $0.isDown } }
        set { state.withLock { $0.isDown = newValue } }
    }

    /// Sets the closure that answers requests to a host.
    ///
    /// Call it outside of a device, because the first call configures the shared session.
    /// - Parameters:
    ///   - host: The host name without a port.
    ///   - answer: Answers a request.
    public func serve(_ host: String, _ answer: @escaping Answer) {
        Self.installed
        state.withLock { $0.answers[host.lowercased()] = answer }
    }

    /// Removes all hosts and sets `isDown` to false.
    public func removeAll() {
        state.withLock { state in
            state.answers = [:]
            state.isDown = false
        }
    }

    // MARK: - Requests

    /// Returns whether requests to a host are answered here.
    func serves(_ host: String?) -> Bool { answer(of: host) != nil }

    /// Answers a request; errors are those of a session.
    func answer(_ request: URLRequest) async -> Result<HostedAnswer, any Error> {
        guard !isDown else { return .failure(URLError(.notConnectedToInternet)) }
        guard let answer = answer(of: request.url?.host()) else {
            return .failure(URLError(.cannotFindHost))
        }
        do {
            let (head, body) = try await answer(request)
            return .success(HostedAnswer(head, body))
        } catch let error as URLError {
            return .failure(error)
        } catch {
            return .failure(URLError(.networkConnectionLost))
        }
    }

    private func answer(of host: String?) -> Answer? {
        guard let host else { return nil }
        return state.withLock { $0.answers[host.lowercased()] }
    }

    /// Adds a request of the app, which waits for its turn.
    func begin(_ exchange: HostedExchange) { state.withLock { $0.exchanges.append(exchange) } }

    /// Called when the work that results from a request's end is queued.
    func ended(_ exchange: HostedExchange) {
        state.withLock { $0.exchanges.removeAll { $0 === exchange } }
        signal.send()
    }

    // MARK: - Turns

    /// True if no request of the app is pending.
    var isIdle: Bool { state.withLock { $0.exchanges.isEmpty } }

    /// Answers the app's first request and waits for its end.
    /// - Returns: False if there is none.
    func answerFirst() -> Bool {
        guard let first = state.withLock({ $0.exchanges.first }) else { return false }
        first.allowAnswer()
        wait(for: first)
        return true
    }

    /// Waits for canceled requests, which end soon and without a turn.
    func awaitCancelled() {
        for exchange in state.withLock({ $0.exchanges }) where exchange.isCancelled {
            wait(for: exchange)
        }
    }

    /// Removes pending requests of a process that has ended.
    func forgetRequests() { state.withLock { $0.exchanges = [] } }

    private func wait(for exchange: HostedExchange) {
        while state.withLock({ $0.exchanges.contains { $0 === exchange } }) {
            guard signal.wait(seconds: CInt(Self.waitSecondsMaximum)) else {
                state.withLock { $0.exchanges.removeAll { $0 === exchange } }
                return
            }
        }
    }
}
