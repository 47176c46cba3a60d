import ManagedSettings

/// Stores of earlier versions, which would otherwise enforce their settings permanently.
enum LeftoverStores {
    /// Deletes Stint's stores that this version never writes, from iOS 26.5 on.
    ///
    /// A store that this version writes is never deleted, even if it is empty: another process may
    /// be writing it. Stores of an app that contains Stint have other names.
    static func delete() {
        guard #available(iOS 26.5, *) else { return }
        let used = ShieldStores.names.union(DeviceLock.allCases.map(\.storeName))
        let leftovers = ManagedSettingsStore.stores.subtracting(used).filter {
            $0.rawValue.hasPrefix("stint-")
        }
        if !leftovers.isEmpty { ManagedSettingsStore.deleteStores(leftovers) }
    }
}
