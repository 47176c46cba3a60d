/// Limits on the accounts of the device.
@available(iOS 15.0, *)
public struct AccountSettings: ManagedSettingsGroup {
    /// True if accounts can be neither added, changed nor removed; nil says nothing.
    public var lockAccounts: Bool?

    public static var lockAccounts: SettingMetadata<Bool> { SettingMetadata(false) }
}

extension AccountSettings: StoredGroup {
    static var switches: [String: WritableKeyPath<Self, Bool?>] {
        ["account.lockAccounts": \.lockAccounts]
    }
}
