import DeviceActivity
import Foundation

// With main actor isolation by default, Apple's compiler also requires this keyword.
nonisolated final class AloneMonitor: DeviceActivityMonitor {
    override func intervalDidStart(for activity: DeviceActivityName) {
        super.intervalDidStart(for: activity)
        let defaults = UserDefaults(suiteName: "group.alone")
        defaults?.set(Date().timeIntervalSince1970, forKey: "start")
        defaults?.set(activity.rawValue.uppercased().data(using: .utf8), forKey: "name")
    }

    func schedule() -> DeviceActivitySchedule {
        DeviceActivitySchedule(
            intervalStart: DateComponents(hour: 1),
            intervalEnd: Calendar.current.dateComponents([.hour, .minute], from: Date()),
            repeats: true
        )
    }
}
