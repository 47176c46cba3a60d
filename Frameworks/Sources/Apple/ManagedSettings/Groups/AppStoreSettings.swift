@available(iOS 15.0, *)
public struct AppStoreSettings: ManagedSettingsGroup {
    /// True to reject in-app purchases; nil for no setting.
    public var denyInAppPurchases: Bool?
    /// The maximum age rating of apps, from 0 to 1000; nil for no setting.
    public var maximumRating: Int?
    /// True to require the password for each purchase; nil for no setting.
    public var requirePasswordForPurchases: Bool?

    public static var denyInAppPurchases: SettingMetadata<Bool> { SettingMetadata(false) }
    public static var maximumRating: BoundedSettingMetadata<Int> { .rating }
    public static var requirePasswordForPurchases: SettingMetadata<Bool> { SettingMetadata(false) }
}

extension AppStoreSettings: StoredGroup {
    static var switches: [String: WritableKeyPath<Self, Bool?>] {
        [
            "appStore.denyInAppPurchases": \.denyInAppPurchases,
            "appStore.requirePasswordForPurchases": \.requirePasswordForPurchases,
        ]
    }
    static var numbers: [String: WritableKeyPath<Self, Int?>] {
        ["appStore.maximumRating": \.maximumRating]
    }
}
