import ScreenTimeDaemon

@available(iOS 26.5, *)
extension ManagedSettingsStore {
    /// True if the system enforces what this store says; it keeps its settings either way.
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

    /// The names of all stores of the app and its extensions.
    public static var stores: Set<Name> {
        guard let caller = Caller.current else { return [] }
        return Set(caller.daemon.storeNames(of: caller.process.app).map(Name.init(rawValue:)))
    }

    /// Deletes this store with all it says.
    public func deleteStore() { Self.deleteStores([name]) }

    /// Deletes stores with all they say; names of no store are passed over.
    public static func deleteStores(_ storeNames: Set<Name>) {
        guard let caller = Caller.current else { return }
        caller.daemon.deleteStores(Set(storeNames.map(\.rawValue)), by: caller.process)
    }
}
