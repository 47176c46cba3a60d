import ScreenTimeDaemon

@available(iOS 15.0, *)
public struct SafariSettings: ManagedSettingsGroup {
    /// The cookies that Safari accepts; nil for no setting.
    public var cookiePolicy: CookiePolicy?
    /// True to disable AutoFill; nil for no setting.
    public var denyAutoFill: Bool?

    public static var cookiePolicy: SettingMetadata<CookiePolicy> { SettingMetadata(.always) }
    public static var denyAutoFill: SettingMetadata<Bool> { SettingMetadata(false) }

    /// A policy for cookies, from the strictest to the most permissive.
    @available(iOS 15.0, *)
    public enum CookiePolicy: String, Comparable, CustomStringConvertible {
        case never
        /// Cookies of the current website.
        case currentWebsite
        /// Cookies of visited websites.
        case visitedWebsites
        case always

        /// Orders policies by permissiveness.
        public static func < (left: Self, right: Self) -> Bool { left.openness < right.openness }

        public var description: String { rawValue }

        private var openness: Int {
            switch self {
            case .never: 0
            case .currentWebsite: 1
            case .visitedWebsites: 2
            case .always: 3
            }
        }
    }
}

extension SafariSettings: StoredGroup {
    private static var cookiePolicyKey: String { "safari.cookiePolicy" }

    static var switches: [String: WritableKeyPath<Self, Bool?>] {
        ["safari.denyAutoFill": \.denyAutoFill]
    }

    mutating func readOthers(from settings: StoredSettings) {
        cookiePolicy = settings.texts[Self.cookiePolicyKey].flatMap(CookiePolicy.init(rawValue:))
    }

    func writeOthers(to settings: inout StoredSettings) {
        settings.texts[Self.cookiePolicyKey] = cookiePolicy?.rawValue
    }
}
