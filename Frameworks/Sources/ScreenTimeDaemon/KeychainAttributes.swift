package import Foundation

/// Some of what an item of the keychain is made of: what is searched for, added or changed.
package struct KeychainAttributes: Hashable, Sendable {
    /// The group of programs that share the item.
    package var accessGroup: String?
    /// The service to which the secret belongs.
    package var service: String?
    /// The account of that service.
    package var account: String?
    /// When the item can be read.
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
