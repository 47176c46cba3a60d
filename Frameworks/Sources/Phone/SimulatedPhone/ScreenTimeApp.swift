public import DeviceActivity
import Foundation
public import ManagedSettings
public import ManagedSettingsUI
public import ScreenTimeDaemon

/// An app under test: what its bundle holds.
///
/// Each extension is given by how to make its principal object; the phone makes a fresh one for each
/// callback, as iOS may.
public struct ScreenTimeApp {
    /// The app's identifier.
    public var bundleIdentifier: BundleIdentifier
    /// The name under its icon.
    public var name: String
    /// The app groups to which the app and its extensions are entitled.
    public var groups: [String]
    /// The app's code for a launch and for coming to the front.
    public var becameActive: (() -> Void)?
    /// The app's code for a launch in the background, for health data or a task.
    public var backgroundLaunch: (() -> Void)?
    /// Makes the principal object of the device activity monitor extension.
    public var monitor: (() -> DeviceActivityMonitor)?
    /// Makes the principal object of the shield configuration extension.
    public var shieldConfiguration: (() -> ShieldConfigurationDataSource)?
    /// Makes the principal object of the shield action extension.
    public var shieldAction: (() -> ShieldActionDelegate)?

    /// The tasks in the background that the app's property list permits, as
    /// `BGTaskSchedulerPermittedIdentifiers` there; its background modes are taken for granted.
    public var permittedTaskIdentifiers: [String]

    /// The resource folders of the app's programs: string catalogs and asset catalogs.
    ///
    /// A program that is not named here shows what stands in its source.
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
