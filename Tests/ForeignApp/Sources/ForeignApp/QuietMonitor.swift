import DeviceActivity
import ManagedSettings
import os

/// The monitor extension: shields at night and after an hour of use.
public final class QuietMonitor: DeviceActivityMonitor {
    private let store = ManagedSettingsStore(named: .quiet)
    private let log = Logger(subsystem: "com.example.quiet", category: "monitor")

    public override func intervalDidStart(for activity: DeviceActivityName) {
        super.intervalDidStart(for: activity)
        guard activity == .night else { return }
        shield()
    }

    public override func intervalDidEnd(for activity: DeviceActivityName) {
        super.intervalDidEnd(for: activity)
        store.shield.applications = nil
        store.shield.applicationCategories = nil
        store.shield.webDomains = nil
    }

    public override func eventDidReachThreshold(
        _ event: DeviceActivityEvent.Name,
        activity: DeviceActivityName
    ) {
        super.eventDidReachThreshold(event, activity: activity)
        switch event {
        case .hourOfUse: shield()
        default: log.fault("unknown event \(event.rawValue, privacy: .public)")
        }
    }

    private func shield() {
        do {
            let selection = try QuietSelection.load()
            store.shield.applications = selection.applicationTokens
            store.shield.applicationCategories = .specific(selection.categoryTokens)
            store.shield.webDomains = selection.webDomainTokens
        } catch {
            log.error("no selection: \(error)")
            store.shield.applicationCategories = .all()
        }
    }
}
