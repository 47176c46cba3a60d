@available(iOS 15.0, *)
public struct AccountSettings: ManagedSettingsGroup {
    /// True to prevent changes of accounts; nil for no setting.
    public var lockAccounts: Bool?

    public static var lockAccounts: SettingMetadata<Bool> { SettingMetadata(false) }
}

extension AccountSettings: StoredGroup {
    static var switches: [String: WritableKeyPath<Self, Bool?>] {
        ["account.lockAccounts": \.lockAccounts]
    }
}
