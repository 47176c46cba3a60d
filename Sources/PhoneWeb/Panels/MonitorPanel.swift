import DeviceActivity
import Foundation
import SimulatedPhone

/// What the app monitors: each activity with its next interval and its thresholds.
@MainActor
final class MonitorPanel {
    /// The most activities of an app (Apple: `MonitoringError.excessiveActivities`).
    static let monitorMaximum = 20

    /// What the panel depends on besides the app's own doing, when it was drawn.
    private var key = ""
    private var cached: Markup = ""
    /// When the earliest interval begins or ends.
    private(set) var nextEdge: Date?

    func markup(_ host: PhoneHost, actionCount: Int) -> Markup {
        let minute = host.phone.wallClock.milliseconds / 60_000
        let zone = host.phone.calendar.timeZone.identifier
        let key = "\(host.journal.count) \(actionCount) \(minute) \(zone)"
        if key != self.key {
            self.key = key
            cached = draw(host)
        }
        return cached
    }

    private func draw(_ host: PhoneHost) -> Markup {
        let monitors = host.phone.run(host.shown.identifier, as: .monitor) {
            let center = DeviceActivityCenter()
            return center.activities.map { activity in
                let schedule = center.schedule(for: activity)
                return (
                    name: activity.rawValue, interval: schedule?.nextInterval,
                    repeats: schedule?.repeats ?? false,
                    eventCount: center.events(for: activity).count
                )
            }
        }
        let now = host.phone.wallClock
        nextEdge = monitors.compactMap(\.interval).flatMap { [$0.start, $0.end] }
            .filter { $0 > now }.min()
        let rows = monitors.map { monitor -> Markup in
            let span =
                monitor.interval.map { interval in
                    "\(host.clock.near(interval.start, now)) to \(host.clock.near(interval.end, now))"
                } ?? "never"
            let thresholds = monitor.eventCount == 0 ? "" : ", \(monitor.eventCount) thresholds"
            return """
                <tr><th scope="row">\(monitor.name)</th>\
                <td>\(span)\(monitor.repeats ? ", repeats" : "")\(thresholds)</td></tr>
                """
        }
        let table: Markup? = rows.isEmpty ? nil : "<table>\(rows)</table>"
        return "<p><b>\(monitors.count)</b> of \(Self.monitorMaximum)</p>\(table)"
    }
}
