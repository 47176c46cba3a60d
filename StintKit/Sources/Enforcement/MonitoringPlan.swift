import DeviceActivity
import Foundation
import Limits

/// Makes the system monitor what a plan asks for, and nothing else of ours.
enum MonitoringPlan {
    /// What ours are called, so that nobody else's are touched.
    private static let prefix = "stint "

    /// Arms what is missing and stops what is not wanted; a name tells all about its monitor.
    ///
    /// Nothing is re-armed that is already there, because re-arming starts counters anew.
    /// - Returns: How many of the plan's daily monitors were not armed.
    /// - Throws: `unauthorized`, or `monitoring` after all others have been tried.
    static func arm(_ plan: Plan) throws(EnforcementError) -> Int {
        let center = DeviceActivityCenter()
        let armed = center.activities.map(\.rawValue).filter { $0.hasPrefix(prefix) }
        let wanted = plan.monitors.map { (name: prefix + $0.name, monitor: $0) }
        let unwanted = armed.filter { name in !wanted.contains { $0.name == name } }
        // An empty list would stop everything.
        if !unwanted.isEmpty { center.stopMonitoring(unwanted.map { DeviceActivityName($0) }) }
        var missingDaily = 0
        var failure: EnforcementError?
        for (name, monitor) in wanted where !armed.contains(name) {
            if monitor.isDaily { missingDaily += 1 }
            do {
                try center.startMonitoring(DeviceActivityName(name), during: schedule(monitor))
            } catch DeviceActivityCenter.MonitoringError.unauthorized {
                throw .unauthorized
            } catch {
                failure = .monitoring(name: name, reason: error.localizedDescription)
            }
        }
        if let failure { throw failure }
        return missingDaily
    }

    /// Start and end always name the same components: others get no callbacks (observed).
    private static func schedule(_ monitor: Monitor) -> DeviceActivitySchedule {
        let warning = monitor.warning.map { DateComponents(second: Int($0.components.seconds)) }
        switch monitor.span {
        case .daily(let start, let end):
            return DeviceActivitySchedule(
                intervalStart: components(start),
                intervalEnd: components(end),
                repeats: true,
                warningTime: warning
            )
        case .dated(let start, let end):
            return DeviceActivitySchedule(
                intervalStart: components(start),
                intervalEnd: components(end),
                repeats: false,
                warningTime: warning
            )
        }
    }

    private static func components(_ time: TimeOfDay) -> DateComponents {
        DateComponents(hour: time.minutes / 60 % 24, minute: time.minutes % 60, second: 0)
    }

    /// In a calendar of their own in UTC: then a change of the time zone does not move the instant.
    private static func components(_ instant: WallInstant) -> DateComponents {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let date = Date(timeIntervalSince1970: Double(instant.millisecondsSince1970) / 1000)
        var components = calendar.dateComponents(
            [.year, .month, .day, .hour, .minute, .second],
            from: date
        )
        components.calendar = calendar
        components.timeZone = calendar.timeZone
        return components
    }
}

extension Monitor {
    fileprivate var isDaily: Bool {
        switch span {
        case .daily: true
        case .dated: false
        }
    }
}
