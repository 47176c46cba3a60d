import ScreenTimeDaemon

@available(iOS 26.5, *)
extension ManagedSettingsStore {
    /// True if the system enforces this store's settings; false keeps them without effect.
    public var isActive: Bool {
        get {
            guard let caller = Caller.current else { return true }
            return caller.daemon.isActive(store: name.rawValue, of: caller.process.app)
        }
        set {
            guard let caller = Caller.current else { return }
            caller.daemon.setActive(newValue, store: name.rawValue, by: caller.process)
        }
    }

    /// The stores of the app and its extensions; empty on a device with an older iOS.
    public static var stores: Set<Name> {
        guard let caller = Caller.current, caller.daemon.systemVersion >= 26.5 else { return [] }
        return Set(caller.daemon.storeNames(of: caller.process.app).map(Name.init(rawValue:)))
    }

    public func deleteStore() { Self.deleteStores([name]) }

    /// Deletes stores; unknown names are ignored, and so are all on a device with an older iOS.
    public static func deleteStores(_ storeNames: Set<Name>) {
        guard let caller = Caller.current, caller.daemon.systemVersion >= 26.5 else { return }
        caller.daemon.deleteStores(Set(storeNames.map(\.rawValue)), by: caller.process)
    }
}
