package import Foundation

/// A generic password in the keychain of a device.
package struct KeychainItem: Hashable, Sendable {
    /// The access group of programs that share the item.
    package var accessGroup: String
    /// The service to which the secret belongs; empty if not set.
    package var service: String
    /// The account of that service; empty if not set.
    package var account: String
    /// The states of the device in which the item can be read.
    package var accessibility: KeychainAccessibility
    /// The secret itself.
    package var secret: Data

    /// The attributes that identify an item (Apple: `errSecDuplicateItem`).
    var primaryKey: [String] { [accessGroup, service, account] }

    /// Returns the item with changed attributes.
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

/// The keychain of a device, which outlives processes, restarts, updates and apps.
///
/// Guarded by the device: a device runs one process at a time.
package final class KeychainStorage: @unchecked Sendable {
    /// The items of all apps in the order of addition.
    package internal(set) var items: [KeychainItem] = []

    package init() {}
}

/// Optional attributes of a keychain item, to search for, add or change.
package struct KeychainAttributes: Hashable, Sendable {
    /// The access group of programs that share the item.
    package var accessGroup: String?
    /// The service to which the secret belongs.
    package var service: String?
    /// The account of that service.
    package var account: String?
    /// The states of the device in which the item can be read.
    package var accessibility: KeychainAccessibility?
    /// The secret itself; ignored in searches.
    package var secret: Data?

    /// Creates empty attributes.
    package init() {}

    /// Returns whether an item has all of these attributes, ignoring the secret.
    func match(_ item: KeychainItem) -> Bool {
        (accessGroup ?? item.accessGroup) == item.accessGroup
            && (service ?? item.service) == item.service
            && (account ?? item.account) == item.account
            && (accessibility ?? item.accessibility) == item.accessibility
    }
}

/// The accessibility of a keychain item.
package struct KeychainAccessibility: Hashable, Sendable {
    /// The states of the device in which the item can be read.
    package var moment: Moment
    /// True if the item can't move to another device; simulated devices are never restored.
    package var isThisDeviceOnly: Bool

    package init(_ moment: Moment, isThisDeviceOnly: Bool = false) {
        self.moment = moment
        self.isThisDeviceOnly = isThisDeviceOnly
    }

    /// The states of the device in which an item can be read.
    package enum Moment: Hashable, Sendable {
        /// While the device is unlocked.
        case whenUnlocked
        /// After the first unlock, until the next restart.
        case afterFirstUnlock
    }
}

/// A failed keychain operation, which has changed nothing.
package enum KeychainFailure: Error, Sendable {
    /// The parameters are invalid.
    case parameter
    /// Items of that class aren't supported.
    case unimplemented
    /// The code doesn't run on a device, its process has ended, or it can't use the access group.
    case missingEntitlement
    /// An item with the same access group, service and account exists.
    case duplicateItem
    /// No accessible item matches.
    case itemNotFound
    /// The device is locked, or wasn't unlocked since a restart.
    case interactionNotAllowed
}
