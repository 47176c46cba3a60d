import ScreenTimeDaemon

@available(iOS 15.0, *)
public struct ApplicationSettings: ManagedSettingsGroup {
    /// The apps to hide and block; nil for no setting.
    ///
    /// It is effective on a child's device, and had no effect elsewhere (observed).
    public var blockedApplications: Set<Application>?
    /// True to prevent the installation of apps; nil for no setting.
    public var denyAppInstallation: Bool?
    /// True to prevent the removal of any app (Apple, forum thread 729637); nil for no setting.
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
