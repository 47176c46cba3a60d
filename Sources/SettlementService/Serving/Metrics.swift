import SettlementStore
import Synchronization

/// Counts requests, and writes the counts as Prometheus reads them.
final class Metrics: Sendable {
    /// The upper bounds of the classes of durations, in microseconds.
    private static let bounds: [Int64] = [
        1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 1_000_000,
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
    func text(_ commits: GroupCommit) -> String {
        let (requests, durations) = state.withLock { ($0.requests, $0.durations) }
        var lines = ["# TYPE stint_requests_total counter"]
        for (name, count) in requests.sorted(by: { Metrics.order($0.key) < Metrics.order($1.key) })
        {
            lines.append(
                #"stint_requests_total{route="\#(name.route)",status="\#(name.status)"} \#(count)"#
            )
        }
        lines.append("# TYPE stint_request_duration_seconds histogram")
        let name = "stint_request_duration_seconds"
        for (route, duration) in durations.sorted(by: { $0.key < $1.key }) {
            for (bound, count) in zip(Metrics.bounds, duration.classCounts) {
                let limit = Metrics.seconds(bound)
                lines.append(#"\#(name)_bucket{route="\#(route)",le="\#(limit)"} \#(count)"#)
            }
            lines.append(#"\#(name)_bucket{route="\#(route)",le="+Inf"} \#(duration.count)"#)
            let sum = Metrics.seconds(duration.microseconds)
            lines.append(#"\#(name)_sum{route="\#(route)"} \#(sum)"#)
            lines.append(#"\#(name)_count{route="\#(route)"} \#(duration.count)"#)
        }
        let counts = commits.counts
        for (name, kind, value) in [
            ("stint_store_ready", "gauge", commits.failure == nil ? 1 : 0),
            ("stint_commands_waiting", "gauge", commits.waitingCount),
            ("stint_commands_total", "counter", counts.commandCount),
            ("stint_transactions_total", "counter", counts.transactionCount),
            ("stint_rollbacks_total", "counter", counts.rollbackCount),
            ("stint_failures_total", "counter", counts.failureCount),
        ] {
            lines.append("# TYPE \(name) \(kind)")
            lines.append("\(name) \(value)")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func order(_ name: Name) -> String { "\(name.route) \(name.status)" }

    /// Returns microseconds as seconds with a decimal point.
    private static func seconds(_ microseconds: Int64) -> String {
        let rest = String(microseconds % 1_000_000)
        return "\(microseconds / 1_000_000)."
            + String(repeating: "0", count: 6 - rest.count) + rest
    }
}
