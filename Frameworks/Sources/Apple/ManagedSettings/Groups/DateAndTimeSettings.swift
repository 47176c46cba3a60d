/// Limits on the settings of date and time.
@available(iOS 15.0, *)
public struct DateAndTimeSettings: ManagedSettingsGroup {
    /// True if date and time are set automatically and cannot be changed by hand; nil says nothing.
    public var requireAutomaticDateAndTime: Bool?

    public static var requireAutomaticDateAndTime: SettingMetadata<Bool> { SettingMetadata(false) }
}

extension DateAndTimeSettings: StoredGroup {
    static var switches: [String: WritableKeyPath<Self, Bool?>] {
        ["dateAndTime.requireAutomaticDateAndTime": \.requireAutomaticDateAndTime]
    }
}
