public import Limits
import ManagedSettings

/// Something that the whole phone is kept from, each in a store of its own.
///
/// A store that is left behind would keep the phone locked for good, so whoever reconciles compares
/// what stands there with what is wanted, and whatever goes wrong elsewhere.
public enum DeviceLock: String, CaseIterable {
    /// No app can be deleted, Stint included (Apple: `ApplicationSettings.denyAppRemoval`).
    case appRemoval = "stint-app-removal"
    /// Date, time and time zone are automatic.
    ///
    /// `DateAndTimeSettings.requireAutomaticDateAndTime` (Apple, from iOS 15): "A Boolean value that
    /// indicates whether to prevent the user from changing their device's date and time." Of the zone
    /// nothing is said; the restriction of that meaning for managed devices, `forceAutomaticDateAndTime`,
    /// turns "Set Automatically" on, and the zone then follows the network or the location.
    case automaticClock = "stint-clock"

    /// Returns true if the lock is wanted: it is chosen, and something is blocked, or limited.
    public func isWanted(by state: State, _ verdict: Verdict, at reading: ClockReading) -> Bool {
        switch self {
        case .appRemoval: state.settings.deniesAppRemoval && verdict.isAnythingShielded
        case .automaticClock: state.locksClock(at: reading)
        }
    }

    /// Whether the lock is set.
    public var isSet: Bool {
        switch self {
        case .appRemoval: store.application.denyAppRemoval == true
        case .automaticClock: store.dateAndTime.requireAutomaticDateAndTime == true
        }
    }

    /// Sets the lock or clears it, if it is not so already.
    func set(_ isWanted: Bool) {
        guard isWanted != isSet else { return }
        guard isWanted else { return store.clearAllSettings() }
        switch self {
        case .appRemoval: store.application.denyAppRemoval = true
        case .automaticClock: store.dateAndTime.requireAutomaticDateAndTime = true
        }
    }

    private var store: ManagedSettingsStore { ManagedSettingsStore(named: .init(rawValue)) }
}
