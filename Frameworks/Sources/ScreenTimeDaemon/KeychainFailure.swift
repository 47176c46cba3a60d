/// Why the keychain did not do what it was asked; then nothing has changed.
package enum KeychainFailure: Error, Sendable {
    /// What was asked is not understood.
    case parameter
    /// Items of that class are not kept here.
    case unimplemented
    /// The code runs on no device, its process has ended, or the access group is not its own.
    case missingEntitlement
    /// There is an item with the same access group, service and account.
    case duplicateItem
    /// No item that the program may see is like that.
    case itemNotFound
    /// The device is locked, or was not yet unlocked after a restart.
    case interactionNotAllowed
}
