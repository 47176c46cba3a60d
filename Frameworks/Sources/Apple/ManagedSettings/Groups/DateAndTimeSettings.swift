@available(iOS 15.0, *)
public struct DateAndTimeSettings: ManagedSettingsGroup {
    /// True to set date and time automatically and prevent manual changes; nil for no setting.
    public var requireAutomaticDateAndTime: Bool?

    public static var requireAutomaticDateAndTime: SettingMetadata<Bool> { SettingMetadata(false) }
}

extension DateAndTimeSettings: StoredGroup {
    static var switches: [String: WritableKeyPath<Self, Bool?>] {
        ["dateAndTime.requireAutomaticDateAndTime": \.requireAutomaticDateAndTime]
    }
}
