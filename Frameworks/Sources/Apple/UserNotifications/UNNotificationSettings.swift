public import Foundation

@available(iOS 10.0, *)
open class UNNotificationSettings: NSObject {
    public let authorizationStatus: UNAuthorizationStatus

    /// The setting for banners.
    ///
    /// On a simulated phone, all settings are the same.
    public var alertSetting: UNNotificationSetting { setting }
    public var soundSetting: UNNotificationSetting { setting }
    public var badgeSetting: UNNotificationSetting { setting }
    public var lockScreenSetting: UNNotificationSetting { setting }
    public var notificationCenterSetting: UNNotificationSetting { setting }
    public var carPlaySetting: UNNotificationSetting { setting }
    /// Not supported, because it requires an entitlement.
    @available(iOS 12.0, *)
    public var criticalAlertSetting: UNNotificationSetting { .notSupported }
    @available(iOS 15.0, *)
    public var timeSensitiveSetting: UNNotificationSetting { setting }
    @available(iOS 15.0, *)
    public var scheduledDeliverySetting: UNNotificationSetting { .disabled }
    @available(iOS 15.0, *)
    public var directMessagesSetting: UNNotificationSetting { .notSupported }
    @available(iOS 13.0, *)
    public var announcementSetting: UNNotificationSetting { .notSupported }
    public var alertStyle: UNAlertStyle { setting == .enabled ? .banner : .none }
    @available(iOS 11.0, *)
    public var showPreviewsSetting: UNShowPreviewsSetting { .always }
    @available(iOS 12.0, *)
    public var providesAppNotificationSettings: Bool { false }

    private var setting: UNNotificationSetting {
        authorizationStatus == .authorized ? .enabled : .disabled
    }

    init(authorizationStatus: UNAuthorizationStatus) {
        self.authorizationStatus = authorizationStatus
        super.init()
    }
}

@available(iOS 10.0, *)
public enum UNNotificationSetting: Int, Sendable {
    case notSupported
    case disabled
    case enabled
}

@available(iOS 10.0, *)
public enum UNAlertStyle: Int, Sendable {
    case none
    case banner
    case alert
}

@available(iOS 11.0, *)
public enum UNShowPreviewsSetting: Int, Sendable {
    case always
    case whenAuthenticated
    case never
}

@available(iOS 10.0, *)
public enum UNAuthorizationStatus: Int, Sendable {
    case notDetermined
    case denied
    case authorized
    @available(iOS 12.0, *)
    case provisional
    @available(iOS 14.0, *)
    case ephemeral
}
