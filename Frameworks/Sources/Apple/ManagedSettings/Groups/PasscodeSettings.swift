/// Limits on the passcode of the device.
@available(iOS 15.0, *)
public struct PasscodeSettings: ManagedSettingsGroup {
    /// True if the passcode can be neither set, changed nor removed; nil says nothing.
    public var lockPasscode: Bool?

    public static var lockPasscode: SettingMetadata<Bool> { SettingMetadata(false) }
}

extension PasscodeSettings: StoredGroup {
    static var switches: [String: WritableKeyPath<Self, Bool?>] {
        ["passcode.lockPasscode": \.lockPasscode]
    }
}
