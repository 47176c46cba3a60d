extension Daemon {
    /// The largest number of stores of an app (WWDC 2022, session 110336).
    package static let storeMaximum = 50
    /// The largest number of tokens in a set (Apple: `ShieldSettings.applications`).
    package static let tokenMaximum = 50

    /// Returns an app's own settings of a store, not effective values (Apple, forum thread 725796).
    ///
    /// A switch that the device doesn't enforce is never on, so that no app relies on it.
    package func settings(ofStore name: String, of app: BundleIdentifier) -> StoredSettings {
        promised(stores[app]?[name]?.settings ?? StoredSettings())
    }

    private func promised(_ settings: StoredSettings) -> StoredSettings {
        var settings = settings
        settings.switches = settings.switches.filter { backend.enforces(switch: $0.key) }
        return settings
    }

    /// Changes a store if the process is alive and may write.
    package func change(
        store name: String,
        by process: ProcessRecord,
        _ change: (inout StoredSettings) -> Void
    ) {
        guard mayWrite(process) else { return }
        var store = stores[process.app]?[name] ?? Store()
        let before = store.settings
        change(&store.settings)
        store.settings = promised(store.settings)
        if quirks.enforcesTokenLimit {
            store.settings.shield.dropOversizedSets()
            if store.settings.webFilter?.fits == false { store.settings.webFilter = nil }
        }
        guard store.settings != before || stores[process.app]?[name] == nil else { return }
        write(store, name, process.app)
    }

    /// Removes all settings of a store.
    package func clearStore(_ name: String, by process: ProcessRecord) {
        change(store: name, by: process) { $0 = StoredSettings() }
    }

    /// Deletes stores and their settings.
    package func deleteStores(_ names: Set<String>, by process: ProcessRecord) {
        guard mayWrite(process) else { return }
        for name in names { removeStore(name, process.app) }
        shieldsChanged()
    }

    /// Returns the names of an app's stores.
    package func storeNames(of app: BundleIdentifier) -> Set<String> {
        Set((stores[app] ?? [:]).keys)
    }

    /// Returns whether a store is enforced.
    package func isActive(store name: String, of app: BundleIdentifier) -> Bool {
        stores[app]?[name]?.isActive ?? true
    }

    /// Switches the enforcement of a store on or off; its settings remain.
    package func setActive(_ isActive: Bool, store name: String, by process: ProcessRecord) {
        guard mayWrite(process) else { return }
        var store = stores[process.app]?[name] ?? Store()
        store.isActive = isActive
        write(store, name, process.app)
    }

    /// Returns the smallest value of a number in the enforced stores of all apps.
    package func effectiveNumber(_ key: String, default value: Int) -> Int {
        enforced.compactMap { $0.numbers[key] }.min() ?? value
    }

    /// Returns whether a switch is on in any enforced store of any app.
    package func effectiveSwitch(_ key: String) -> Bool {
        enforced.contains { $0.switches[key] == true }
    }

    /// Returns whether the filter of any enforced store of any app blocks a web domain.
    ///
    /// A domain in a list includes its subdomains (assumed). The system's classification of adult
    /// content is unknown.
    package func isFiltered(_ domain: String) -> Bool {
        for (app, settings) in enforcedByApp {
            guard let filter = settings.webFilter else { continue }
            func contains(_ list: Set<StoredWebDomain>) -> Bool {
                list.contains { listed in
                    let subject = listed.token.flatMap { tokens.subject(of: $0, of: app) }
                    let name = listed.domain ?? subject?.description
                    return name.map { domain == $0 || domain.hasSuffix(".\($0)") } ?? false
                }
            }
            switch filter {
            case .none: continue
            case .specific(let blocked): if contains(blocked) { return true }
            case .auto(let blocked, let exceptions):
                if contains(blocked), !contains(exceptions) { return true }
            case .all(let exceptions): if !contains(exceptions) { return true }
            }
        }
        return false
    }

    /// The web domains that the filters of an app's enforced stores list as blocked.
    package func filteredDomains(of app: BundleIdentifier) -> [String] {
        var listed: Set<StoredWebDomain> = []
        for settings in enforcedByApp.filter({ $0.app == app }).map(\.settings) {
            switch settings.webFilter {
            case .specific(let blocked), .auto(let blocked, _): listed.formUnion(blocked)
            case .all, .some(.none), nil: continue
            }
        }
        return listed.compactMap { domain in
            domain.domain ?? domain.token.flatMap { tokens.subject(of: $0, of: app)?.description }
        }
    }

    /// True if any enforced store of any app sets a number or a switch.
    package var hasPlainSettings: Bool {
        enforced.contains { !$0.numbers.isEmpty || !$0.switches.isEmpty }
    }

    /// Adds an observer that is called after each change of any store, until it is removed.
    package func observeEffectiveSettings(_ owner: AnyObject, _ call: @escaping () -> Void) {
        settingsObservers.append((ObjectIdentifier(owner), call))
    }

    /// Removes an observer, at the latest before the owner is deallocated.
    package func stopObservingEffectiveSettings(_ owner: AnyObject) {
        settingsObservers.removeAll { $0.owner == ObjectIdentifier(owner) }
    }

    /// The settings of authorized apps' stores, in no particular order.
    private var enforced: [StoredSettings] {
        if let known = enforcedSettings { return known }
        let settings = enforcedByApp.map(\.settings)
        enforcedSettings = settings
        return settings
    }

    private var enforcedByApp: [(app: BundleIdentifier, settings: StoredSettings)] {
        stores.filter { authorization(of: $0.key).isApproved }.flatMap { app, named in
            named.values.filter(\.isActive).map { (app, $0.settings) }
        }
    }

    private func mayWrite(_ process: ProcessRecord) -> Bool {
        process.isAlive && process.role != .report && process.role != .widgets
            && (process.role != .shieldConfiguration || quirks.shieldConfigurationMayWrite)
    }

    private func write(_ store: Store, _ name: String, _ app: BundleIdentifier) {
        let known = stores[app] ?? [:]
        guard known[name] != nil || known.count < Self.storeMaximum else { return }
        stores[app, default: [:]][name] = store
        keep?(.store(name, app: app, store.settings, isActive: store.isActive))
        shieldsChanged()
    }

    func removeStore(_ name: String, _ app: BundleIdentifier) {
        stores[app]?[name] = nil
        keep?(.store(name, app: app, nil, isActive: true))
    }

    /// Discards the computed shields and notifies observers.
    func shieldsChanged() {
        shields = nil
        enforcedSettings = nil
        updateMeter()
        backend.shieldsDidChange()
        for observer in settingsObservers { observer.call() }
    }
}

extension StoredWebFilter {
    /// True if no list is larger than the system accepts (observed: 50).
    fileprivate var fits: Bool {
        let maximum = Daemon.tokenMaximum
        return switch self {
        case .none: true
        case .specific(let blocked): blocked.count <= maximum
        case .auto(let blocked, let exceptions):
            blocked.count <= maximum && exceptions.count <= maximum
        case .all(let exceptions): exceptions.count <= maximum
        }
    }
}

extension StoredShield {
    /// Removes every set that is larger than the system accepts, so that it shields nothing.
    mutating func dropOversizedSets() {
        func fits(_ set: Set<OpaqueToken>) -> Bool { set.count <= Daemon.tokenMaximum }
        func fits(_ policy: StoredCategoryPolicy) -> Bool {
            switch policy {
            case .none: true
            case .specific(let categories, let exceptions): fits(categories) && fits(exceptions)
            case .all(let exceptions): fits(exceptions)
            }
        }
        if let set = applications, !fits(set) { applications = nil }
        if let set = webDomains, !fits(set) { webDomains = nil }
        if let policy = applicationCategories, !fits(policy) { applicationCategories = nil }
        if let policy = webDomainCategories, !fits(policy) { webDomainCategories = nil }
    }
}
