import ScreenTimeDaemon

/// Limits on installing, removing and opening apps.
@available(iOS 15.0, *)
public struct ApplicationSettings: ManagedSettingsGroup {
    /// Apps that are hidden and cannot be opened; nil says nothing.
    ///
    /// Effective on a child's device; elsewhere it was seen without effect (observed).
    public var blockedApplications: Set<Application>?
    /// True if no app can be installed; nil says nothing.
    public var denyAppInstallation: Bool?
    /// True if no app at all can be removed; nil says nothing (Apple, forum thread 729637).
    public var denyAppRemoval: Bool?

    public static var blockedApplications: SettingMetadata<Set<Application>> { SettingMetadata([]) }
    public static var denyAppInstallation: SettingMetadata<Bool> { SettingMetadata(false) }
    public static var denyAppRemoval: SettingMetadata<Bool> { SettingMetadata(false) }
}

extension ApplicationSettings: StoredGroup {
    static var switches: [String: WritableKeyPath<Self, Bool?>] {
        [
            "application.denyAppInstallation": \.denyAppInstallation,
            "application.denyAppRemoval": \.denyAppRemoval,
        ]
    }

    mutating func readOthers(from settings: StoredSettings) {
        blockedApplications = settings.blockedApplications.map { Set($0.map(Application.init)) }
    }

    func writeOthers(to settings: inout StoredSettings) {
        settings.blockedApplications = blockedApplications.map { Set($0.map(\.stored)) }
    }
}
