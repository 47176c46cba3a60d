import DeviceActivity
import FamilyControls
import Foundation
import ManagedSettings
import NightJudge
import PhoneJudge
import SimulatedPhone
import SimulatedPicker

/// An app with a rule.
struct Case {
    let app: ScreenTimeApp
    let rule: PhoneRule
}

/// Apps with common mistakes, and a correct one.
enum Mistakes {
    static var none: Case { Case(app: night, rule: nightRule) }

    /// The monitor keeps state in a property; iOS creates a new monitor for each callback.
    static var memory: Case {
        plain(monitor: { ForgetfulMonitor() }) {
            try register("night", from: (22, 0), to: (7, 0), warning: DateComponents(minute: 5))
        }
    }

    /// The night consists of two activities with a minute between them.
    static var gap: Case {
        plain(monitor: { EdgeMonitor() }) {
            try register("evening", from: (22, 0), to: (23, 59))
            try register("morning", from: (0, 0), to: (7, 0))
        }
    }

    /// The shield starts after a minute of use at night.
    static var threshold: Case {
        plain(monitor: { EdgeMonitor(waits: true) }) {
            try register("night", from: (22, 0), to: (7, 0), afterMinutes: 1)
        }
    }

    /// The night is registered only once, at setup.
    static var once: Case {
        var app = night
        app.becameActive = nil
        return Case(app: app, rule: nightRule)
    }

    /// The start of the night shields without checking for an override, and the app registers the
    /// night again whenever it is opened.
    static var override: Case {
        var app = night
        app.becameActive = { do { try Night.register() } catch { return } }
        app.monitor = { HastyMonitor() }
        var rule = nightRule
        rule.person.ownOpeningsPerDay = 8
        rule.person.secondButtonShare = 1
        return Case(app: app, rule: rule)
    }

    /// An override never ends.
    static var endless: Case {
        var app = night
        app.becameActive = nil
        app.monitor = { StartMonitor() }
        var rule = nightRule
        rule.person.secondButtonShare = 1
        return Case(app: app, rule: rule)
    }

    /// Each app has half an hour per day, whose end is only reported by a threshold.
    static var budget: Case {
        let app = ScreenTimeApp(
            "app.budget",
            name: "Budget",
            groups: ["group.budget"],
            monitor: { BudgetMonitor() }
        )
        let rule = PhoneRule { now in
            now.usedToday >= .seconds(30 * 60)
        } setUp: { phone in
            var events: [DeviceActivityEvent.Name: DeviceActivityEvent] = [:]
            for app in PhoneRule.commonApplications.map(\.bundleIdentifier) {
                let picked = phone.pick([.application(app)], for: "app.budget")
                let name = DeviceActivityEvent.Name(app.rawValue)
                events[name] = DeviceActivityEvent(
                    applications: picked.applicationTokens,
                    threshold: DateComponents(minute: 30)
                )
                let data = try JSONEncoder().encode(picked)
                UserDefaults(suiteName: "group.budget")?.set(data, forKey: app.rawValue)
            }
            let day = DeviceActivitySchedule(
                intervalStart: DateComponents(hour: 0, minute: 0, second: 0),
                intervalEnd: DateComponents(hour: 23, minute: 59, second: 59),
                repeats: true
            )
            try DeviceActivityCenter().startMonitoring(
                DeviceActivityName("day"),
                during: day,
                events: events
            )
        }
        return Case(app: app, rule: rule)
    }

    /// Returns a night without a second button, registered at setup.
    private static func plain(
        monitor: @escaping () -> DeviceActivityMonitor,
        setUp: @escaping @MainActor @Sendable () throws -> Void
    ) -> Case {
        Case(
            app: ScreenTimeApp("app.plain", name: "Plain", monitor: monitor),
            rule: PhoneRule {
                $0.isBetween((22, 0), (7, 0))
            } setUp: { _ in
                try setUp()
            }
        )
    }

    private static func register(
        _ name: String,
        from start: (hour: Int, minute: Int),
        to end: (hour: Int, minute: Int),
        warning: DateComponents? = nil,
        afterMinutes minutes: Int? = nil
    ) throws {
        let schedule = DeviceActivitySchedule(
            intervalStart: DateComponents(hour: start.hour, minute: start.minute),
            intervalEnd: DateComponents(hour: end.hour, minute: end.minute),
            repeats: true,
            warningTime: warning
        )
        var events: [DeviceActivityEvent.Name: DeviceActivityEvent] = [:]
        if let minutes {
            events[DeviceActivityEvent.Name("used")] = DeviceActivityEvent(
                threshold: DateComponents(minute: minutes)
            )
        }
        try DeviceActivityCenter().startMonitoring(
            DeviceActivityName(name),
            during: schedule,
            events: events
        )
    }
}

private final class ForgetfulMonitor: DeviceActivityMonitor {
    private var isNear = false

    override func intervalWillStartWarning(for activity: DeviceActivityName) { isNear = true }
    override func intervalDidStart(for activity: DeviceActivityName) {
        if isNear { ManagedSettingsStore().shield.applicationCategories = .all() }
    }
    override func intervalDidEnd(for activity: DeviceActivityName) {
        ManagedSettingsStore().clearAllSettings()
    }
}

private final class EdgeMonitor: DeviceActivityMonitor {
    private let waits: Bool

    init(waits: Bool = false) { self.waits = waits }

    override func intervalDidStart(for activity: DeviceActivityName) {
        if !waits { ManagedSettingsStore().shield.applicationCategories = .all() }
    }
    override func eventDidReachThreshold(
        _ event: DeviceActivityEvent.Name,
        activity: DeviceActivityName
    ) {
        ManagedSettingsStore().shield.applicationCategories = .all()
    }
    override func intervalDidEnd(for activity: DeviceActivityName) {
        ManagedSettingsStore().clearAllSettings()
    }
}

private final class HastyMonitor: DeviceActivityMonitor {
    override func intervalDidStart(for activity: DeviceActivityName) {
        guard activity.rawValue == "night" else { return }
        ManagedSettingsStore().shield.applicationCategories = .all()
    }
    override func intervalDidEnd(for activity: DeviceActivityName) { Night.apply() }
}

private final class StartMonitor: DeviceActivityMonitor {
    override func intervalDidStart(for activity: DeviceActivityName) { Night.apply() }
}

private final class BudgetMonitor: DeviceActivityMonitor {
    override func intervalDidStart(for activity: DeviceActivityName) {
        ManagedSettingsStore().shield.applications = nil
    }
    override func eventDidReachThreshold(
        _ event: DeviceActivityEvent.Name,
        activity: DeviceActivityName
    ) {
        guard let data = UserDefaults(suiteName: "group.budget")?.data(forKey: event.rawValue)
        else { return }
        let store = ManagedSettingsStore()
        do {
            let picked = try JSONDecoder().decode(FamilyActivitySelection.self, from: data)
            store.shield.applications =
                (store.shield.applications ?? []).union(picked.applicationTokens)
        } catch { return }
    }
}
