import AppWeb
import DeviceActivity
import Foundation
import SimulatedPhone

/// The panel of monitored activities, with their next intervals and thresholds.
@MainActor
final class MonitorPanel {
    /// The largest number of activities of an app (Apple: `MonitoringError.excessiveActivities`).
    static let monitorMaximum = 20

    /// The inputs with which the panel was drawn.
    private var key = ""
    private var cached: Markup = ""
    /// The earliest start or end of an interval.
    private(set) var nextEdge: Date?
    /// The note beside the panel's heading.
    private(set) var note: Markup = ""

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

    /// A monitored activity.
    private struct Monitored {
        let name: String
        let interval: DateInterval?
        let repeats: Bool
        /// The distinct thresholds in minutes of use, ascending.
        let minutes: [Int]
        let eventCount: Int

        /// True if it monitors minutes of use rather than its interval's edges.
        var isCounting: Bool { eventCount > 0 }

        /// Returns the next edge.
        func nextEdge(after now: Date) -> Date? {
            guard let interval else { return nil }
            return interval.start > now ? interval.start : interval.end
        }
    }

    private func draw(_ host: PhoneHost) -> Markup {
        guard host.isInstalled else {
            return "<p class=\"hint\">\(host.shown.installed.name) is deleted.</p>"
        }
        let monitors = host.phone.run(host.shown.identifier, as: .monitor) {
            let center = DeviceActivityCenter()
            return center.activities.map { activity in
                let schedule = center.schedule(for: activity)
                // Not by the center, which would also make all tokens.
                let events = host.phone.daemon.events(
                    for: activity.rawValue,
                    of: host.shown.identifier
                )
                return Monitored(
                    name: activity.rawValue,
                    interval: schedule?.nextInterval,
                    repeats: schedule?.repeats ?? false,
                    minutes: Set(events.map { Self.minutes($0.threshold) }).sorted(),
                    eventCount: events.count
                )
            }
        }
        let now = host.phone.wallClock
        nextEdge = monitors.compactMap(\.interval).flatMap { [$0.start, $0.end] }
            .filter { $0 > now }.min()
        note = "\(monitors.count) of \(Self.monitorMaximum)"
        guard !monitors.isEmpty else {
            return "<p class=\"hint\">\(host.shown.installed.name) has scheduled no wake-ups.</p>"
        }
        let rows = monitors.map { monitor -> Markup in
            let begins = monitor.interval.map { $0.start > now } ?? false
            let edge = monitor.isCounting ? begins ? "from" : "until" : "next at"
            let next = monitor.nextEdge(after: now).map { "\(edge) \(host.clock.near($0, now))" }
            return """
                <li><b>\(Self.words(monitor, host.clock, now))</b>\
                <span>\(next ?? "never")</span><code>\(monitor.name)</code></li>
                """
        }
        return """
            <ul class="pane monitors" tabindex="0" aria-label="Wake-ups">\(rows)</ul>
            """
    }

    /// Returns a sentence about an activity's wake-ups.
    private static func words(_ monitor: Monitored, _ clock: PhoneClock, _ now: Date) -> String {
        guard let interval = monitor.interval else { return "An interval that never starts" }
        if monitor.isCounting {
            let isToday = clock.isToday(interval.start, now)
            let title = isToday ? "Today’s minutes" : "Minutes on \(clock.day(interval.start))"
            let counts =
                monitor.eventCount == 1 ? "1 threshold" : "\(monitor.eventCount) thresholds"
            let first = monitor.minutes.first.map { " from \($0)min of use" } ?? ""
            return "\(title): \(counts)\(first)"
        }
        let span = "\(clock.near(interval.start, now)) to \(clock.near(interval.end, now))"
        guard monitor.repeats else { return "Once, \(span)" }
        return "Every day, \(clock.time(interval.start)) to \(clock.time(interval.end))"
    }

    private static func minutes(_ threshold: DateComponents) -> Int {
        (threshold.hour ?? 0) * 60 + (threshold.minute ?? 0)
    }
}
