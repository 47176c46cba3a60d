import Logging
import Locking

/// Counts connections, and limits their number.
package final class Connections: Sendable {
    package enum Cause: String, CaseIterable, Sendable {
        /// The limit is reached.
        case bound
        /// The process or the machine has no file descriptors left.
        case descriptors
    }

    struct Counts: Sendable {
        var open = 0
        var maximum: Int
        /// The connections that were opened since the start.
        var opened = 0
        var pauses: [Cause: Int] = [:]
    }

    /// The time before the same cause is logged again.
    private static let logPause = Duration.seconds(60)

    /// The number of connections whose memory is worth giving back.
    private static let many = 500

    private let uptime: @Sendable () -> Duration
    private let logger: Logger
    private let state: Lock<State>

    private struct State {
        var counts: Counts
        var isPaused = false
        /// The largest number of open connections since memory was given back.
        var peak = 0
        var loggedAt: [Cause: Duration] = [:]
    }

    init(maximum: Int, uptime: @escaping @Sendable () -> Duration, logger: Logger) {
        self.uptime = uptime
        self.logger = logger
        state = Lock(State(counts: Counts(maximum: maximum)))
    }

    var counts: Counts { state.withLock { $0.counts } }

    /// Lowers the limit to the number of connections for which there are file descriptors.
    package func limit(to count: Int) {
        let chosen = state.withLock { state in
            let chosen = state.counts.maximum
            state.counts.maximum = min(chosen, max(count, 1))
            return chosen
        }
        guard count < chosen else { return }
        logger.warning(
            "fewer connections than configured; raise the limit of open files",
            metadata: ["chosen": "\(chosen)", "possible": "\(max(count, 1))"]
        )
    }

    /// Counts a pause of accepting connections, and logs it once a minute.
    package func pause(_ cause: Cause) {
        let now = uptime()
        let (isNews, open) = state.withLock { state in
            state.counts.pauses[cause, default: 0] += 1
            let isNews = state.loggedAt[cause].map { now - $0 >= Connections.logPause } ?? true
            if isNews { state.loggedAt[cause] = now }
            return (isNews, state.counts.open)
        }
        guard isNews else { return }
        logger.warning(
            "new connections must wait",
            metadata: ["cause": "\(cause.rawValue)", "open": "\(open)"]
        )
    }

    /// Logs that the server's channel can't be watched.
    package func report(_ error: any Error) {
        logger.warning("could not watch connections", metadata: ["cause": "\(error)"])
    }

    package func connectionOpened() {
        state.withLock { state in
            state.counts.open += 1
            state.counts.opened += 1
            state.peak = max(state.peak, state.counts.open)
        }
    }

    package func connectionClosed() {
        state.withLock { state in
            state.counts.open -= 1
            state.isPaused = false
        }
    }

    /// Returns true, once, after most of many connections were closed.
    package func haveFallen() -> Bool {
        state.withLock { state in
            guard state.peak >= Connections.many, state.counts.open < state.peak / 2 else {
                return false
            }
            state.peak = state.counts.open
            return true
        }
    }

    /// Returns true if another connection may be accepted.
    package func isAcceptingNewConnections() -> Bool {
        let (isOpen, isPause) = state.withLock { state in
            let isOpen = state.counts.open < state.counts.maximum
            let isPause = !isOpen && !state.isPaused
            if isPause { state.isPaused = true }
            return (isOpen, isPause)
        }
        if isPause { pause(.bound) }
        return isOpen
    }
}
