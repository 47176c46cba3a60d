public import Foundation

/// The notification settings that the person chose.
@available(iOS 10.0, *)
open class UNNotificationSettings: NSObject {
    public let authorizationStatus: UNAuthorizationStatus

    /// True if banners are shown: the person of a simulated phone allows all or nothing.
    public var alertSetting: UNNotificationSetting { setting }
    public var soundSetting: UNNotificationSetting { setting }
    /// True if numbers are shown on the icon.
    public var badgeSetting: UNNotificationSetting { setting }
    /// True if notifications are shown on the Lock Screen.
    public var lockScreenSetting: UNNotificationSetting { setting }
    /// True if notifications are kept in Notification Center.
    public var notificationCenterSetting: UNNotificationSetting { setting }
    /// True if notifications are shown in a car.
    public var carPlaySetting: UNNotificationSetting { setting }
    /// True if critical alerts are heard; that takes an entitlement.
    @available(iOS 12.0, *)
    public var criticalAlertSetting: UNNotificationSetting { .notSupported }
    /// True if urgent notifications come through a Focus.
    @available(iOS 15.0, *)
    public var timeSensitiveSetting: UNNotificationSetting { setting }
    @available(iOS 15.0, *)
    public var scheduledDeliverySetting: UNNotificationSetting { .disabled }
    @available(iOS 15.0, *)
    public var directMessagesSetting: UNNotificationSetting { .notSupported }
    @available(iOS 13.0, *)
    public var announcementSetting: UNNotificationSetting { .notSupported }
    public var alertStyle: UNAlertStyle { setting == .enabled ? .banner : .none }
    /// True if previews are shown while the phone is locked.
    @available(iOS 11.0, *)
    public var showPreviewsSetting: UNShowPreviewsSetting { .always }
    /// True if the system links to the app's own settings.
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

/// True if the person allows something.
@available(iOS 10.0, *)
public enum UNNotificationSetting: Int, Sendable {
    case notSupported
    /// The person does not allow it.
    case disabled
    case enabled
}

@available(iOS 10.0, *)
public enum UNAlertStyle: Int, Sendable {
    case none
    case banner
    /// Until the person answers.
    case alert
}

@available(iOS 11.0, *)
public enum UNShowPreviewsSetting: Int, Sendable {
    case always
    /// While the phone is unlocked.
    case whenAuthenticated
    case never
}

/// True if an app may show notifications.
@available(iOS 10.0, *)
public enum UNAuthorizationStatus: Int, Sendable {
    /// The person was not asked yet.
    case notDetermined
    case denied
    case authorized
    @available(iOS 12.0, *)
    case provisional
    @available(iOS 14.0, *)
    case ephemeral
}
