@available(iOS 15.0, *)
public struct SiriSettings: ManagedSettingsGroup {
    /// True to disable Siri; nil for no setting.
    public var denySiri: Bool?

    public static var denySiri: SettingMetadata<Bool> { SettingMetadata(false) }
}

extension SiriSettings: StoredGroup {
    static var switches: [String: WritableKeyPath<Self, Bool?>] {
        ["siri.denySiri": \.denySiri]
    }
}
