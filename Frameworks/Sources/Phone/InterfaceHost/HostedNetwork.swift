import AppWork
public import Foundation
public import FoundationNetworking
import Locking

/// The hosts that an app reaches without a network: closures answer what it asks of them.
///
/// What is asked of other hosts, or by another session than `URLSession.shared`, goes where it
/// always does. An app's requests, those that begin in `HostedJobs.collect` or in what follows from
/// it, are answered one at a time, in the order in which they began, and each only when the app has
/// nothing else to do. `HostedJobs.runAll` waits for them in the world's time, while that of its
/// device stands. So the same code with the same answers gives the same run.
public final class HostedNetwork: Sendable {
    /// Answers a request with a head and a body; it runs on no actor of the app's.
    ///
    /// It may not wait for the thread that the app runs on, which waits for it. What it throws the
    /// app gets, if it is a `URLError`; any other error is a connection that was lost.
    public typealias Answer = @Sendable (URLRequest) async throws -> (HTTPURLResponse, Data)

    /// The one of this program.
    public static let shared = HostedNetwork()
    /// The longest wait for one request, in seconds of real time; then it continues alone.
    public static let waitSecondsMaximum = 60

    private let state = Lock(State())
    private let signal = ThreadSignal()

    private struct State {
        var answers: [String: Answer] = [:]
        var isDown = false
        /// The requests of the app's that have not ended, in the order in which they began.
        var exchanges: [HostedExchange] = []
    }

    private static let installed: Void = install()

    private init() {}

    /// Registers this protocol with the shared session, for the rest of the program.
    private static func install() {
        _ = URLProtocol.registerClass(HostedLoading.self)
        WorkQueue.setNetwork(
            WorkQueue.Network(
                awaitCancelled: { HostedNetwork.shared.awaitCancelled() },
                takeTurn: { HostedNetwork.shared.takeTurn() }
            )
        )
        // The session may be older than the class, and then it does not know of it.
        let configuration = URLSession.shared.configuration
        let others = (configuration.protocolClasses ?? []).filter { $0 != HostedLoading.self }
        configuration.protocolClasses = [HostedLoading.self] + others
        // With a cache the session makes what loads a request on another thread, some time after
        // the app has gone on: nobody could tell that the app waits, or that it was the app that
        // asked.
        configuration.urlCache = nil
    }

    /// True if requests to these hosts fail, as on a phone without a network; false at first.
    public var isDown: Bool {
        get { state.withLock { $0.isDown } }
        set { state.withLock { $0.isDown = newValue } }
    }

    /// Answers requests to a host from now on, in place of who did before.
    ///
    /// Call it outside of a device: the first call prepares the program's shared session.
    /// - Parameters:
    ///   - host: Its name, without a port.
    ///   - answer: Answers a request.
    public func serve(_ host: String, _ answer: @escaping Answer) {
        Self.installed
        state.withLock { $0.answers[host.lowercased()] = answer }
    }

    /// Serves no host any more, and is not down.
    public func removeAll() {
        state.withLock { state in
            state.answers = [:]
            state.isDown = false
        }
    }

    // MARK: - Requests

    /// Returns whether requests to a host are answered here.
    func serves(_ host: String?) -> Bool { answer(of: host) != nil }

    /// Answers a request; the error is one of a session.
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

    /// Adds a request of the app, which is answered in its turn.
    func begin(_ exchange: HostedExchange) { state.withLock { $0.exchanges.append(exchange) } }

    /// Called when the work that follows the end of a request is in the box.
    func ended(_ exchange: HostedExchange) {
        state.withLock { $0.exchanges.removeAll { $0 === exchange } }
        signal.send()
    }

    // MARK: - Turns

    /// True if no request of the app's waits.
    var isIdle: Bool { state.withLock { $0.exchanges.isEmpty } }

    /// Answers the app's first request, and waits for the end of it.
    /// - Returns: False if there is none.
    func takeTurn() -> Bool {
        guard let first = state.withLock({ $0.exchanges.first }) else { return false }
        first.takeTurn()
        wait(for: first)
        return true
    }

    /// Waits for requests that the app has cancelled: they end soon, and without a turn.
    func awaitCancelled() {
        for exchange in state.withLock({ $0.exchanges }) where exchange.isCancelled {
            wait(for: exchange)
        }
    }

    /// Forgets requests that wait, as the process that began them has ended.
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
