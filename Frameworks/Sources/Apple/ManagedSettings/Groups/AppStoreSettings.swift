/// Limits on what can be had from the App Store.
@available(iOS 15.0, *)
public struct AppStoreSettings: ManagedSettingsGroup {
    /// True if purchases inside apps are refused; nil says nothing.
    public var denyInAppPurchases: Bool?
    /// The highest age rating of apps that can be opened, from 0 to 1000; nil says nothing.
    public var maximumRating: Int?
    /// True if each purchase asks for the password; nil says nothing.
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
