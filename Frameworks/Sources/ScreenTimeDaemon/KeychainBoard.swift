/// The keychain of a device: it outlives processes, restarts, updates and the apps themselves.
///
/// It lies in no file of an app or of an app group. Guarded by the device: a device runs one
/// process at a time.
package final class KeychainBoard: @unchecked Sendable {
    /// All items of all apps, in the order in which they were added.
    package internal(set) var items: [KeychainItem] = []

    package init() {}
}
