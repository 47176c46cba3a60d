package import Foundation

/// A generic password in the keychain of a device.
package struct KeychainItem: Hashable, Sendable {
    /// The one group of programs that share the item.
    package var accessGroup: String
    /// The service to which the secret belongs; empty if the app named none.
    package var service: String
    /// The account of that service; empty if the app named none.
    package var account: String
    /// When the item can be read.
    package var accessibility: KeychainAccessibility
    /// The secret itself.
    package var secret: Data

    /// What no two items have in common (Apple: `errSecDuplicateItem`).
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
