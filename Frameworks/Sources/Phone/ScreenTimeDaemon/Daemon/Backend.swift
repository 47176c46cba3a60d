package import Foundation

/// The device that a daemon serves: its time, apps, usage, processes and shields.
///
/// `SimulatedPhone` implements it. Members are never called concurrently.
package protocol Backend: AnyObject, Sendable {
    /// The monotonic time in milliseconds.
    var monotonicMilliseconds: Int64 { get }
    /// The time on the wall clock, which the person can change.
    var wallClock: Date { get }
    /// The time on the wall clock in milliseconds since 1970.
    var wallMilliseconds: Int64 { get }
    /// The person's calendar and time zone.
    var calendar: Calendar { get }
    /// Returns the language of an app or else of the phone, for example `de-DE`.
    func language(of process: ProcessRecord) -> String
    /// Returns the folder with the resources of a process's program, or nil if it has none.
    func resources(of process: ProcessRecord) -> URL?
    /// True while the screen is on and unlocked.
    var isInUse: Bool { get }
    /// True if the device was unlocked since its last restart.
    var hasBeenUnlocked: Bool { get }
    /// The apps and web domains on the screen, including shielded ones.
    var inFront: Set<Subject> { get }
    /// The iOS version, for example 26.5.
    var systemVersion: Double { get }
    /// The apps on the device.
    var installedApplications: [InstalledApplication] { get }
    /// The websites of the device from which a person chooses, without those of its apps.
    var knownWebDomains: [String] { get }
    /// The websites that a person can choose together.
    var websiteCategories: [WebsiteCategory] { get }
    /// True if the device does what a switch of a store promises, such as a locked clock.
    func enforces(switch key: String) -> Bool
    /// True if apps can read the domain of a token, which iOS withholds.
    var revealsWebDomains: Bool { get }
    /// Reads a website that a person typed, and returns its domain or nil; nil if websites can't be
    /// typed.
    var typedWebDomain: ((String) -> String?)? { get }
    /// Returns the folder of an app group, or nil if the app is not entitled to the group.
    func container(ofGroup identifier: String, for app: BundleIdentifier) -> URL?
    /// Returns the reason why authorization can't be requested; nil if it can.
    func obstacleToAuthorization(_ app: BundleIdentifier, asChild: Bool) -> AuthorizationFailure?
    /// Returns the owner's or guardian's immediate answer to an authorization request.
    func agreesToScreenTime(_ app: BundleIdentifier) -> Bool
    /// The open permission requests of apps.
    var questions: PermissionQueue { get }
    /// Delivers a callback to the app's monitor extension.
    func deliver(_ callback: MonitorCallback)
    /// Called when the counters of an activity with at least one event start.
    /// `callback` returns the threshold callback of an event.
    func beganCounting(_ count: Int, _ callback: (_ place: Int) -> MonitorCallback)
    /// Called when shields have changed.
    func shieldsDidChange()
    /// Reports a rejected call of `startMonitoring`.
    func refusedMonitoring(_ name: String, _ failure: MonitoringFailure, by process: ProcessRecord)
    /// Called when the next deadline may have changed.
    func monitoringDidChange()
    /// The notifications of the device.
    var notifications: NotificationRegistry { get }
    /// The health data of the device.
    var health: HealthDatabase { get }
    /// The background tasks that apps requested.
    var backgroundTasks: BackgroundTaskRegistry { get }
    /// Ends a process as an uncaught exception does, and reports the reason.
    func crash(_ process: ProcessRecord, because text: String)
    /// The keychain of the device.
    var keychain: KeychainStorage { get }
    /// The files that the person has chosen for apps.
    var files: FileAccessRegistry { get }
    /// Returns the owner's immediate answer to a request to read health data.
    func askForHealthData(_ app: BundleIdentifier) -> Bool
    /// Reports a mistake that a real device doesn't report.
    func misuse(_ text: String)
    /// Records a line that an app wrote to the system's log.
    func log(_ line: String, from process: ProcessRecord)
}

extension Backend {
    package var knownWebDomains: [String] { [] }
    package var websiteCategories: [WebsiteCategory] { [] }
    package var revealsWebDomains: Bool { false }
    package func enforces(switch key: String) -> Bool { true }
    package var typedWebDomain: ((String) -> String?)? { nil }
}
