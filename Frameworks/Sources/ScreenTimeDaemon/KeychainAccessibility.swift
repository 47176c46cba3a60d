/// When an item of the keychain can be read, and whether a backup takes it to another device.
package struct KeychainAccessibility: Hashable, Sendable {
    /// When the item can be read.
    package var moment: Moment
    /// True if the item stays away from other devices; no device here is ever restored.
    package var isThisDeviceOnly: Bool

    /// Creates an accessibility.
    package init(_ moment: Moment, isThisDeviceOnly: Bool = false) {
        self.moment = moment
        self.isThisDeviceOnly = isThisDeviceOnly
    }

    /// The times at which an item can be read.
    package enum Moment: Hashable, Sendable {
        /// While the device is unlocked.
        case whenUnlocked
        /// From the first unlock after a restart until the next restart.
        case afterFirstUnlock
    }
}
