public import Limits
import ManagedSettings

/// A restriction of the whole phone, each in a store of its own.
///
/// A forgotten store would lock the phone permanently, so each reconciliation compares the stored
/// restriction with the wanted one, even after other failures.
public enum DeviceLock: String, CaseIterable {
    /// No app can be deleted, Stint included (Apple: `ApplicationSettings.denyAppRemoval`).
    case appRemoval = "stint-app-removal"
    /// Date, time and time zone are automatic.
    ///
    /// `DateAndTimeSettings.requireAutomaticDateAndTime` (Apple, from iOS 15): "A Boolean value
    /// that indicates whether to prevent the user from changing their device's date and time." The
    /// zone isn't mentioned; the same restriction for managed devices, `forceAutomaticDateAndTime`,
    /// turns "Set Automatically" on, and the zone then follows the network or the location.
    case automaticClock = "stint-clock"

    /// Returns true if the settings ask for the lock, and something is blocked or limited.
    public func isWanted(by state: RuleState, _ verdict: Verdict, at reading: ClockReading) -> Bool
    {
        switch self {
        case .appRemoval: state.settings.deniesAppRemoval && verdict.isAnythingBlocked
        case .automaticClock: state.locksClock(at: reading)
        }
    }

    /// True if the lock is set.
    public var isSet: Bool {
        switch self {
        case .appRemoval: store.application.denyAppRemoval == true
        case .automaticClock: store.dateAndTime.requireAutomaticDateAndTime == true
        }
    }

    /// Sets or clears the lock if that differs from its state.
    func set(_ isWanted: Bool) {
        guard isWanted != isSet else { return }
        guard isWanted else { return store.clearAllSettings() }
        switch self {
        case .appRemoval: store.application.denyAppRemoval = true
        case .automaticClock: store.dateAndTime.requireAutomaticDateAndTime = true
        }
    }

    var storeName: ManagedSettingsStore.Name { .init(rawValue) }

    private var store: ManagedSettingsStore { ManagedSettingsStore(named: storeName) }
}
