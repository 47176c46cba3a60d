import Settlement
import SettlementStore
import Synchronization

/// Counts requests, and writes the counts as Prometheus reads them.
final class Metrics: Sendable {
    /// The upper bounds of the classes of durations, in microseconds.
    private static let bounds: [Int64] = [
        100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 1_000_000,
    ]

    private let state = Mutex(State())

    private struct State {
        /// By route and status: both come from tables, so there are few.
        var requests: [Name: Int64] = [:]
        var durations: [String: Durations] = [:]
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

    init() {}

    /// Counts one answer.
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

    /// Returns all counts as text.
    func text(_ service: PledgeService) -> String {
        let (requests, durations) = state.withLock { ($0.requests, $0.durations) }
        var text = MetricsText()
        text.begin("stint_requests_total", .counter, "Requests that were answered.")
        for (name, count) in requests.sorted(by: { Metrics.order($0.key) < Metrics.order($1.key) })
        {
            text.add(#"{route="\#(name.route)",status="\#(name.status)"}"#, count)
        }
        text.begin(
            "stint_request_duration_seconds",
            .histogram,
            "How long requests took, from their header to their answer."
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
        let commits = service.store.commits
        let counts = commits.counts
        let aheadMilliseconds = Int(commits.time?.ahead.milliseconds ?? 0)
        let isHeld = commits.time?.isHeld ?? false
        for (name, kind, help, value) in [
            (
                "stint_store_ready", .gauge, "Whether the store can be used.",
                commits.failure == nil ? 1 : 0
            ),
            (
                "stint_clock_ahead_milliseconds", .gauge,
                "How far commits are ahead of the store's clock: until then no time passes.",
                aheadMilliseconds
            ),
            (
                "stint_clock_held", .gauge,
                "Whether the store's clock has jumped ahead and is not believed.",
                isHeld ? 1 : 0
            ),
            ("stint_commands_waiting", .gauge, "Commands that wait.", commits.waitingCount),
            ("stint_commands_total", .counter, "Commands that were decided.", counts.commandCount),
            (
                "stint_transactions_total", .counter, "Transactions that were committed.",
                counts.transactionCount
            ),
            (
                "stint_rollbacks_total", .counter, "Transactions that were rolled back.",
                counts.rollbackCount
            ),
            (
                "stint_failures_total", .counter, "Commands that the store could not decide.",
                counts.failureCount
            ),
        ] as [(String, MetricsText.Kind, String, Int)] {
            text.begin(name, kind, help)
            text.add("", Int64(value))
        }
        add(service.connections.counts, bodyLength: service.bodies.length, to: &text)
        ProcessUsage.current.write(to: &text)
        return text.content
    }

    private func add(
        _ connections: Connections.Counts,
        bodyLength: Int,
        to text: inout MetricsText
    ) {
        text.begin("stint_connections", .gauge, "Connections that are open.")
        text.add("", Int64(connections.open))
        text.begin("stint_connections_maximum", .gauge, "Connections that may be open at once.")
        text.add("", Int64(connections.maximum))
        text.begin("stint_connections_total", .counter, "Connections that were opened.")
        text.add("", Int64(connections.opened))
        text.begin(
            "stint_connection_pauses_total",
            .counter,
            "How often new connections were kept waiting, and why."
        )
        for cause in Connections.Cause.allCases {
            text.add(
                #"{cause="\#(cause.rawValue)"}"#,
                Int64(connections.pauses[cause, default: 0])
            )
        }
        text.begin("stint_body_bytes", .gauge, "Bytes of long bodies that are in memory.")
        text.add("", Int64(bodyLength))
    }

    private static func order(_ name: Name) -> String { "\(name.route) \(name.status)" }
}
