package import Foundation

/// The device, as the daemon uses it: time, apps, use, processes and shields.
///
/// `SimulatedPhone` is the first backend. Every member is called from the device's own execution
/// context, never concurrently.
package protocol Backend: AnyObject, Sendable {
    /// The instant on a clock that never moves back, in milliseconds.
    var monotonicMilliseconds: Int64 { get }
    /// The instant on the wall clock that the person can move.
    var wallClock: Date { get }
    /// The same instant in milliseconds since 1970.
    var wallMilliseconds: Int64 { get }
    /// The person's calendar and time zone.
    var calendar: Calendar { get }
    /// Returns the language that the person has chosen, for an app or the phone, for example `de-DE`.
    func language(of process: ProcessRecord) -> String
    /// The folder with the resources of a process's program, or nil if it brings none.
    func resources(of process: ProcessRecord) -> URL?
    /// True while the screen is on and unlocked.
    var isInUse: Bool { get }
    /// True once the device was unlocked since it was last switched on.
    var hasBeenUnlocked: Bool { get }
    /// The apps and web domains that are on screen now, shields included.
    var inFront: Set<Subject> { get }
    /// The version of the operating system, for example 26.5.
    var systemVersion: Double { get }
    /// The apps on the device.
    var installedApplications: [InstalledApplication] { get }
    /// The folder that the processes of an app share, or nil if the app is not entitled to the group.
    func container(ofGroup identifier: String, for app: BundleIdentifier) -> URL?
    /// Returns why the person or guardian cannot even be asked; nil if nothing stands against it.
    func obstacleToAuthorization(_ app: BundleIdentifier, asChild: Bool) -> AuthorizationFailure?
    /// Returns what the person or guardian says if asked at once; true for yes.
    func agreesToScreenTime(_ app: BundleIdentifier) -> Bool
    /// The questions of apps.
    var questions: QuestionBoard { get }
    /// Delivers a callback to the app's monitor extension.
    func deliver(_ callback: MonitorCallback)
    /// Tells that the use towards some events of one activity begins to be counted, at least one; the
    /// callback of a place among them is that of its threshold.
    func beganCounting(_ count: Int, _ callback: (_ place: Int) -> MonitorCallback)
    /// Called when shields have changed.
    func shieldsDidChange()
    /// Reports that monitoring was refused to a process; the app may or may not notice.
    func refusedMonitoring(_ name: String, _ failure: MonitoringFailure, by process: ProcessRecord)
    /// Called when the next event may have moved.
    func monitoringDidChange()
    /// The notifications of the device.
    var notifications: NotificationBoard { get }
    /// The health data of the device.
    var health: HealthBoard { get }
    /// The background tasks that apps requested.
    var backgroundTasks: BackgroundTaskBoard { get }
    /// Ends a process, as an exception does that nobody catches; says why in plain words.
    func crash(_ process: ProcessRecord, because text: String)
    /// The keychain of the device.
    var keychain: KeychainBoard { get }
    /// The files that the person has chosen for apps.
    var files: FileBoard { get }
    /// Asks the person whether an app may read health data; returns true for yes.
    func askForHealthData(_ app: BundleIdentifier) -> Bool
    /// Reports that code broke a rule that a real device would not report.
    func misuse(_ text: String)
    /// Records a line that an app wrote to the system's log.
    func log(_ line: String, from process: ProcessRecord)
}
