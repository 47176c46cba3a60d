import Foundation

extension Daemon {
    /// The team that signs every app of the device.
    private static let teamIdentifier = "LINUX00000"

    /// Finds items that a program may see.
    ///
    /// The first item that is locked ends the search, even if its secret is not asked for (Apple's
    /// source: `s3dl_query_row`, `s3dl_query` in SecItemDb.c).
    /// - Parameters:
    ///   - query: The attributes of the items.
    ///   - maximum: The number of items after which the search ends; nil finds all.
    ///   - process: The process that asks.
    /// - Returns: The items, the oldest first; at least one.
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

    /// Adds an item; what is not said is empty, readable while unlocked, and the program's own.
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
        // What is added is encrypted, for which the same key is needed as for reading.
        guard canRead(item.accessibility) else { throw .interactionNotAllowed }
        try replaceKeychain(by: backend.keychain.items + [item])
        return item
    }

    /// Changes all items that a program may see and that have what is said, or none of them.
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

    /// Deletes all items that a program may see and that have what is said.
    ///
    /// Locked ones go, too: nothing has to be decrypted for it (Apple's source: `s3dl_query_delete`
    /// in SecItemDb.c).
    package func deleteKeychainItems(
        matching query: KeychainAttributes,
        by process: ProcessRecord
    ) throws(KeychainFailure) {
        for place in try keychainPlaces(query, process).reversed() {
            backend.keychain.items.remove(at: place)
        }
    }

    // MARK: - Who and when

    /// Returns the places of items that a program may see, in their order; at least one.
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

    /// Makes sure that a process is there and belongs to an access group, if one is named.
    private func checkGroup(
        _ group: String?,
        _ process: ProcessRecord
    ) throws(KeychainFailure) {
        guard process.isAlive, group.map({ isMember(process, of: $0) }) ?? true else {
            throw .missingEntitlement
        }
    }

    /// Returns whether a program belongs to an access group: its own, or an app group.
    ///
    /// (Apple: "Sharing access to keychain items among a collection of apps".) The third kind, that
    /// of the keychain-access-groups entitlement, no app here has.
    private func isMember(_ process: ProcessRecord, of group: String) -> Bool {
        group == applicationIdentifier(of: process)
            || backend.container(ofGroup: group, for: process.app) != nil
    }

    /// Returns the access group that is a program's own, be it the app or one of its extensions.
    ///
    /// An extension has a bundle identifier of its own, under that of its app. Here it is made from
    /// the role, as the device is not told the real one. That extensions of every kind may use
    /// their keychain is assumed.
    private func applicationIdentifier(of process: ProcessRecord) -> String {
        let app = "\(Self.teamIdentifier).\(process.app)"
        return process.role == .app ? app : "\(app).\(process.role.rawValue)"
    }

    /// Returns whether the key for items of a kind is at hand; a passcode is taken to be set.
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
