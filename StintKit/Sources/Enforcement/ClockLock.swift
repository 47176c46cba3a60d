import ManagedSettings

/// The phone's own lock on date, time and time zone, in a store of its own.
///
/// `DateAndTimeSettings.requireAutomaticDateAndTime` (Apple, from iOS 15): "A Boolean value that
/// indicates whether to prevent the user from changing their device's date and time." Of the zone
/// nothing is said; the restriction of that meaning for managed devices, `forceAutomaticDateAndTime`, turns
/// "Set Automatically" on, and the zone then follows the network or the location.
enum ClockLock {
    private static var store: ManagedSettingsStore {
        ManagedSettingsStore(named: .init("stint-clock"))
    }

    /// Whether the lock stands as it was written.
    static var isOn: Bool { store.dateAndTime.requireAutomaticDateAndTime == true }

    /// Turns the lock on or off, if it is not so.
    static func set(_ isWanted: Bool) {
        guard isOn != isWanted else { return }
        store.dateAndTime.requireAutomaticDateAndTime = isWanted ? true : nil
    }
}
