import Settlement
import SettlementStore
import Locking

/// Counts requests, and writes metrics in Prometheus's format.
final class Metrics: Sendable {
    /// The upper bounds of the histogram's buckets, in microseconds.
    private static let bounds: [Int64] = [
        100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 1_000_000,
    ]

    private let state = Lock(State())

    private struct State {
        /// The counts by route and status; both are from fixed tables.
        var requests: [Name: Int64] = [:]
        var durations: [String: Durations] = [:]
        var pending: PendingSessions?
    }

    private struct Name: Hashable {
        let route: String
        let status: Int
    }

    private struct Durations {
        var classCounts = [Int64](repeating: 0, count: Metrics.bounds.count)
        var count: Int64 = 0
        var microseconds: Int64 = 0
    }

    /// The last counts of pending sessions; nil if counting failed.
    var pending: PendingSessions? {
        get { state.withLock { $0.pending } }
        set { state.withLock { $0.pending = newValue } }
    }

    func count(route: String, status: Int, duration: Duration) {
        let microseconds = max(duration.microseconds, 0)
        state.withLock { state in
            state.requests[Name(route: route, status: status), default: 0] += 1
            var durations = state.durations[route] ?? Durations()
            durations.count += 1
            durations.microseconds += microseconds
            for (index, bound) in Metrics.bounds.enumerated() where microseconds <= bound {
                durations.classCounts[index] += 1
            }
            state.durations[route] = durations
        }
    }

    func text(_ service: PledgeService) -> String {
        let (requests, durations) = state.withLock { ($0.requests, $0.durations) }
        var text = MetricsText()
        text.begin("stint_requests_total", .counter, "Answered requests.")
        for (name, count) in requests.sorted(by: { Metrics.order($0.key) < Metrics.order($1.key) })
        {
            text.add(#"{route="\#(name.route)",status="\#(name.status)"}"#, count)
        }
        text.begin(
            "stint_request_duration_seconds",
            .histogram,
            "Duration of requests, from their header to their answer."
        )
        for (route, duration) in durations.sorted(by: { $0.key < $1.key }) {
            for (bound, count) in zip(Metrics.bounds, duration.classCounts) {
                let limit = MetricsText.seconds(bound)
                text.add(#"_bucket{route="\#(route)",le="\#(limit)"}"#, count)
            }
            text.add(#"_bucket{route="\#(route)",le="+Inf"}"#, duration.count)
            text.add(#"_sum{route="\#(route)"}"#, seconds: duration.microseconds)
            text.add(#"_count{route="\#(route)"}"#, duration.count)
        }
        write(service.store.commits, to: &text)
        if let pending { write(pending, to: &text) }
        let keys = service.settings.tokens.keyCounts
        text.gauge(
            "stint_keys_unusable",
            "Published keys without an ID, or damaged or weak.",
            keys.unusable
        )
        text.gauge(
            "stint_keys_excess",
            "Usable keys after the first 64 of an issuer, which are not used.",
            keys.excess
        )
        let connections = service.connections.counts
        text.gauge("stint_connections", "Open connections.", connections.open)
        text.gauge(
            "stint_connections_maximum",
            "Maximum number of open connections.",
            connections.maximum
        )
        text.counter(
            "stint_connections_total",
            "Connections opened since the start.",
            connections.opened
        )
        text.begin(
            "stint_connection_pauses_total",
            .counter,
            "Pauses of accepting new connections, by cause."
        )
        for cause in Connections.Cause.allCases {
            let count = connections.pauses[cause, default: 0]
            text.add(#"{cause="\#(cause.rawValue)"}"#, Int64(count))
        }
        text.gauge(
            "stint_body_bytes",
            "Bytes of long bodies in memory.",
            service.bodies.length
        )
        text.addProcess()
        return text.content
    }

    private func write(_ commits: GroupCommit, to text: inout MetricsText) {
        let counts = commits.counts
        let time = commits.time
        for (name, help, value) in [
            ("store_ready", "1 if the store can be used.", commits.failure == nil ? 1 : 0),
            (
                "clock_ahead_milliseconds",
                "Lead of commits over the store's clock, during which no time passes.",
                Int(time?.ahead.milliseconds ?? 0)
            ),
            (
                "clock_held", "1 if the store's clock has jumped ahead and is not trusted.",
                time?.isHeld == true ? 1 : 0
            ),
            ("commands_waiting", "Waiting commands.", commits.waitingCount),
        ] { text.gauge("stint_\(name)", help, value) }
        for (name, help, count) in [
            ("commands", "Decided commands.", counts.commandCount),
            ("transactions", "Committed transactions.", counts.transactionCount),
            ("rollbacks", "Rolled back transactions.", counts.rollbackCount),
            ("failures", "Commands that the store could not decide.", counts.failureCount),
        ] { text.counter("stint_\(name)_total", help, count) }
    }

    private func write(_ pending: PendingSessions, to text: inout MetricsText) {
        for (name, help, value) in [
            ("held_credits", "Credits held by active pledges.", pending.heldCredits),
            (
                "overdue_sessions", "Unsettled sessions whose deadline has passed.",
                pending.overdueCount
            ),
            (
                "newer_sessions", "Sessions whose evidence waits for an update of the service.",
                pending.newerCount
            ),
            ("open_appeals", "Unanswered appeals.", pending.appealCount),
            (
                "appeal_wait_seconds", "Age of the oldest unanswered appeal.",
                Int(pending.appealWait.milliseconds / 1_000)
            ),
        ] { text.gauge("stint_\(name)", help, value) }
    }

    private static func order(_ name: Name) -> String { "\(name.route) \(name.status)" }
}
