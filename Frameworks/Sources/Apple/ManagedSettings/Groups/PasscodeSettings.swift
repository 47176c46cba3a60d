@available(iOS 15.0, *)
public struct PasscodeSettings: ManagedSettingsGroup {
    /// True to prevent changes of the passcode; nil for no setting.
    public var lockPasscode: Bool?

    public static var lockPasscode: SettingMetadata<Bool> { SettingMetadata(false) }
}

extension PasscodeSettings: StoredGroup {
    static var switches: [String: WritableKeyPath<Self, Bool?>] {
        ["passcode.lockPasscode": \.lockPasscode]
    }
}
