package import Foundation

/// A generic password in the keychain of a device.
package struct KeychainItem: Hashable, Sendable {
    /// The one group of programs that share the item.
    package var accessGroup: String
    /// The service to which the secret belongs; empty if the app named none.
    package var service: String
    /// The account of that service; empty if the app named none.
    package var account: String
    /// The states of the device in which the item can be read.
    package var accessibility: KeychainAccessibility
    /// The secret itself.
    package var secret: Data

    /// The attributes that identify an item (Apple: `errSecDuplicateItem`).
    var primaryKey: [String] { [accessGroup, service, account] }

    /// Returns the item with some of it changed.
    func changed(by attributes: KeychainAttributes) -> Self {
        Self(
            accessGroup: attributes.accessGroup ?? accessGroup,
            service: attributes.service ?? service,
            account: attributes.account ?? account,
            accessibility: attributes.accessibility ?? accessibility,
            secret: attributes.secret ?? secret
        )
    }
}

/// The keychain of a device: it outlives processes, restarts, updates and the apps themselves.
///
/// It lies in no file of an app or of an app group. Guarded by the device: a device runs one
/// process at a time.
package final class KeychainBoard: @unchecked Sendable {
    /// All items of all apps, in the order in which they were added.
    package internal(set) var items: [KeychainItem] = []

    package init() {}
}

/// Some of what an item of the keychain is made of: what is searched for, added or changed.
package struct KeychainAttributes: Hashable, Sendable {
    /// The group of programs that share the item.
    package var accessGroup: String?
    /// The service to which the secret belongs.
    package var service: String?
    /// The account of that service.
    package var account: String?
    /// The states of the device in which the item can be read.
    package var accessibility: KeychainAccessibility?
    /// The secret itself; nothing is found by it.
    package var secret: Data?

    /// Creates attributes that say nothing.
    package init() {}

    /// Returns whether an item has everything that is said here, its secret aside.
    func match(_ item: KeychainItem) -> Bool {
        (accessGroup ?? item.accessGroup) == item.accessGroup
            && (service ?? item.service) == item.service
            && (account ?? item.account) == item.account
            && (accessibility ?? item.accessibility) == item.accessibility
    }
}

/// The accessibility of a keychain item, also on another device after a backup.
package struct KeychainAccessibility: Hashable, Sendable {
    /// The states of the device in which the item can be read.
    package var moment: Moment
    /// True if the item stays away from other devices; no device here is ever restored.
    package var isThisDeviceOnly: Bool

    package init(_ moment: Moment, isThisDeviceOnly: Bool = false) {
        self.moment = moment
        self.isThisDeviceOnly = isThisDeviceOnly
    }

    /// The times at which an item can be read.
    package enum Moment: Hashable, Sendable {
        /// While the device is unlocked.
        case whenUnlocked
        /// After the first unlock, until the next restart.
        case afterFirstUnlock
    }
}

/// Why the keychain did not do what it was asked; then nothing has changed.
package enum KeychainFailure: Error, Sendable {
    /// The parameters are not understood.
    case parameter
    /// Items of that class are not kept here.
    case unimplemented
    /// The code runs on no device, its process has ended, or the access group is not its own.
    case missingEntitlement
    /// An item with the same access group, service and account exists.
    case duplicateItem
    /// No item that the program may see is like that.
    case itemNotFound
    /// The device is locked, or was not yet unlocked after a restart.
    case interactionNotAllowed
}
