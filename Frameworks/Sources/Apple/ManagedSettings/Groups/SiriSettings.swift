/// Limits on Siri.
@available(iOS 15.0, *)
public struct SiriSettings: ManagedSettingsGroup {
    /// True if Siri is switched off; nil says nothing.
    public var denySiri: Bool?

    public static var denySiri: SettingMetadata<Bool> { SettingMetadata(false) }
}

extension SiriSettings: StoredGroup {
    static var switches: [String: WritableKeyPath<Self, Bool?>] {
        ["siri.denySiri": \.denySiri]
    }
}
