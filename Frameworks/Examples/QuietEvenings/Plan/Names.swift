import DeviceActivity
import ManagedSettings

extension DeviceActivityName {
    static var evening: Self { Self("evening") }
}

extension ManagedSettingsStore.Name {
    static var evening: Self { Self("evening") }
}
