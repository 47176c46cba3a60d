public import DeviceActivity
public import Foundation
public import ManagedSettings
public import ManagedSettingsUI
public import ScreenTimeDaemon

/// An app under test with the contents of its bundle.
///
/// A closure creates each extension's principal object. The phone calls it for each callback, as
/// iOS may.
public struct ScreenTimeApp {
    /// The app's bundle identifier.
    public var bundleIdentifier: BundleIdentifier
    /// The name under its icon.
    public var name: String
    /// The app groups to which the app and its extensions are entitled.
    public var groups: [String]
    /// The app's code that runs when the app is launched or becomes active.
    public var becameActive: (() -> Void)?
    /// The app's code for a background launch, for health data or a task.
    public var backgroundLaunch: (() -> Void)?
    /// Creates the principal object of the device activity monitor extension.
    public var monitor: (() -> DeviceActivityMonitor)?
    /// Creates the principal object of the shield configuration extension.
    public var shieldConfiguration: (() -> ShieldConfigurationDataSource)?
    /// Creates the principal object of the shield action extension.
    public var shieldAction: (() -> ShieldActionDelegate)?

    /// The background tasks in the app's `BGTaskSchedulerPermittedIdentifiers`.
    ///
    /// The required background modes are assumed to be enabled.
    public var permittedTaskIdentifiers: [String]

    /// The resource folders of the app's programs: string catalogs and asset catalogs.
    ///
    /// A program without a folder uses the text in its source.
    public var resources: [ProcessRole: URL]

    /// Describes an app.
    public init(
        _ bundleIdentifier: BundleIdentifier,
        name: String,
        groups: [String] = [],
        becameActive: (() -> Void)? = nil,
        backgroundLaunch: (() -> Void)? = nil,
        monitor: (() -> DeviceActivityMonitor)? = nil,
        shieldConfiguration: (() -> ShieldConfigurationDataSource)? = nil,
        shieldAction: (() -> ShieldActionDelegate)? = nil,
        resources: [ProcessRole: URL] = [:],
        permittedTaskIdentifiers: [String] = []
    ) {
        self.bundleIdentifier = bundleIdentifier
        self.name = name
        self.groups = groups
        self.becameActive = becameActive
        self.backgroundLaunch = backgroundLaunch
        self.monitor = monitor
        self.shieldConfiguration = shieldConfiguration
        self.shieldAction = shieldAction
        self.resources = resources
        self.permittedTaskIdentifiers = permittedTaskIdentifiers
    }
}
