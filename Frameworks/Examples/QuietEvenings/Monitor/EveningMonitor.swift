import DeviceActivity
import FamilyControls
import ManagedSettings

class EveningMonitor: DeviceActivityMonitor {
    private let store = ManagedSettingsStore(named: .evening)

    override func intervalDidStart(for activity: DeviceActivityName) {
        super.intervalDidStart(for: activity)
        let selection = EveningStore.plan.selection
        EveningStore.exceptions = 0
        store.shield.applications = selection.applicationTokens
        store.shield.applicationCategories = .specific(selection.categoryTokens)
        store.shield.webDomains = selection.webDomainTokens
    }

    override func intervalDidEnd(for activity: DeviceActivityName) {
        super.intervalDidEnd(for: activity)
        store.clearAllSettings()
        EveningStore.quietEvenings += 1
    }
}
