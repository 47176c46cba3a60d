public import Limits
import ManagedSettings

/// Something that the whole phone is kept from, each in a store of its own.
///
/// A store that is left behind would keep the phone locked for good, so whoever reconciles compares
/// what stands there with what is wanted, and whatever goes wrong elsewhere.
public enum DeviceLock: String, CaseIterable {
    /// No app can be deleted, Stint included (Apple: `ApplicationSettings.denyAppRemoval`).
    case appRemoval = "stint-app-removal"

    /// Returns true if the lock is wanted: it is chosen, and something is blocked.
    public func isWanted(by settings: Settings, _ verdict: Verdict) -> Bool {
        switch self {
        case .appRemoval: settings.deniesAppRemoval && !verdict.shieldedSelections.isEmpty
        }
    }

    /// Whether the lock is set.
    public var isSet: Bool {
        switch self {
        case .appRemoval: store.application.denyAppRemoval == true
        }
    }

    /// Sets the lock or clears it, if it is not so already.
    func set(_ isWanted: Bool) {
        guard isWanted != isSet else { return }
        guard isWanted else { return store.clearAllSettings() }
        switch self {
        case .appRemoval: store.application.denyAppRemoval = true
        }
    }

    private var store: ManagedSettingsStore { ManagedSettingsStore(named: .init(rawValue)) }
}
