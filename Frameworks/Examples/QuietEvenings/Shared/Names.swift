import DeviceActivity
import ManagedSettings

extension DeviceActivityName {
    static let evening = Self("evening")
}

extension ManagedSettingsStore.Name {
    static let evening = Self("evening")
}
