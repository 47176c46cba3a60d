import Foundation

extension Daemon {
    /// The team that signs every app of the device.
    private static let teamIdentifier = "LINUX00000"

    /// Returns accessible items.
    ///
    /// The first locked item fails the search, even if its secret isn't requested (Apple's source:
    /// `s3dl_query_row`, `s3dl_query` in SecItemDb.c).
    /// - Parameters:
    ///   - query: The attributes of the items.
    ///   - maximum: The largest number of items; nil for all.
    ///   - process: The calling process.
    /// - Returns: The items, oldest first; at least one.
    /// - Throws: `itemNotFound`, `interactionNotAllowed` or `missingEntitlement`.
    package func keychainItems(
        matching query: KeychainAttributes,
        maximum: Int?,
        for process: ProcessRecord
    ) throws(KeychainFailure) -> [KeychainItem] {
        let places = try keychainPlaces(query, process)
        let found = places.prefix(maximum ?? places.count).map { backend.keychain.items[$0] }
        guard found.allSatisfy({ canRead($0.accessibility) }) else { throw .interactionNotAllowed }
        return found
    }

    /// Adds an item; by default it is empty, readable while unlocked, and in the program's group.
    /// - Returns: The item.
    @discardableResult
    package func addKeychainItem(
        _ attributes: KeychainAttributes,
        by process: ProcessRecord
    ) throws(KeychainFailure) -> KeychainItem {
        try checkGroup(attributes.accessGroup, process)
        let item = KeychainItem(
            accessGroup: applicationIdentifier(of: process),
            service: "",
            account: "",
            accessibility: KeychainAccessibility(.whenUnlocked),
            secret: Data()
        ).changed(by: attributes)
        // Encrypting a new item requires the same key as reading it.
        guard canRead(item.accessibility) else { throw .interactionNotAllowed }
        try replaceKeychain(by: backend.keychain.items + [item])
        return item
    }

    /// Changes all accessible items that match, or none of them if one can't be changed.
    package func updateKeychainItems(
        matching query: KeychainAttributes,
        to changes: KeychainAttributes,
        by process: ProcessRecord
    ) throws(KeychainFailure) {
        try checkGroup(changes.accessGroup, process)
        var items = backend.keychain.items
        for place in try keychainPlaces(query, process) {
            let changed = items[place].changed(by: changes)
            guard canRead(items[place].accessibility), canRead(changed.accessibility) else {
                throw .interactionNotAllowed
            }
            items[place] = changed
        }
        try replaceKeychain(by: items)
    }

    /// Deletes all accessible items that match.
    ///
    /// Locked items are deleted too, because nothing has to be decrypted (Apple's source:
    /// `s3dl_query_delete` in SecItemDb.c).
    package func deleteKeychainItems(
        matching query: KeychainAttributes,
        by process: ProcessRecord
    ) throws(KeychainFailure) {
        for place in try keychainPlaces(query, process).reversed() {
            backend.keychain.items.remove(at: place)
        }
    }

    // MARK: - Access

    /// Returns the indices of accessible items that match, ascending; at least one.
    private func keychainPlaces(
        _ query: KeychainAttributes,
        _ process: ProcessRecord
    ) throws(KeychainFailure) -> [Int] {
        try checkGroup(query.accessGroup, process)
        let items = backend.keychain.items
        let places = items.indices.filter {
            query.match(items[$0]) && isMember(process, of: items[$0].accessGroup)
        }
        guard !places.isEmpty else { throw .itemNotFound }
        return places
    }

    /// Checks that a process is alive and, if a group is given, belongs to it.
    private func checkGroup(
        _ group: String?,
        _ process: ProcessRecord
    ) throws(KeychainFailure) {
        guard process.isAlive, group.map({ isMember(process, of: $0) }) ?? true else {
            throw .missingEntitlement
        }
    }

    /// Returns whether a program belongs to an access group: its own or an app group.
    ///
    /// (Apple: "Sharing access to keychain items among a collection of apps".) The
    /// `keychain-access-groups` entitlement isn't supported.
    private func isMember(_ process: ProcessRecord, of group: String) -> Bool {
        group == applicationIdentifier(of: process)
            || backend.container(ofGroup: group, for: process.app) != nil
    }

    /// Returns the access group of an app or extension.
    ///
    /// The bundle identifier of an extension is derived from its role, because the device doesn't
    /// know the real one. Extensions of every kind are assumed to have a keychain.
    private func applicationIdentifier(of process: ProcessRecord) -> String {
        let app = "\(Self.teamIdentifier).\(process.app)"
        return process.role == .app ? app : "\(app).\(process.role.rawValue)"
    }

    /// Returns whether items of a kind can be decrypted, assuming that a passcode is set.
    private func canRead(_ accessibility: KeychainAccessibility) -> Bool {
        switch accessibility.moment {
        case .whenUnlocked: backend.isInUse
        case .afterFirstUnlock: backend.hasBeenUnlocked
        }
    }

    private func replaceKeychain(by items: [KeychainItem]) throws(KeychainFailure) {
        guard Set(items.map(\.primaryKey)).count == items.count else { throw .duplicateItem }
        backend.keychain.items = items
    }
}
