public import Foundation
public import ScreenTimeDaemon
public import ScreenTimeExtensions

/// An event on a phone, for logs, judges and assertions.
public struct PhoneEvent: Sendable {
    /// The time on the phone's wall clock.
    public let at: Date
    /// The monotonic time since the phone was created.
    public let elapsed: Duration
    /// The kind of event.
    public let kind: Kind

    /// The kind of an event.
    public enum Kind: Hashable, Sendable {
        /// The phone was unlocked or locked.
        case unlocked, locked
        /// The phone restarted.
        case rebooted
        /// The wall clock was moved.
        case clockMoved(by: Duration)
        /// The time zone changed.
        case zoneChanged(to: String)
        /// A subject moved to the front or left it.
        case opened(Subject), left(Subject)
        /// A subject became shielded or open, in front or not.
        case shielded(Subject), unshielded(Subject)
        /// A shield was drawn over a subject in front.
        case shieldDrawn(Subject)
        /// A button of a shield was pressed.
        case pressed(ShieldButton, on: Subject)
        /// The monitor extension was called; `late` is the time since the callback was due.
        case callback(String, activity: String, late: Duration)
        /// A process of an app under test ended, or completed a background launch; false if it was
        /// killed or couldn't use the disk.
        case ran(BundleIdentifier, ProcessRole, completed: Bool)
        /// An app's authorization changed.
        case authorization(BundleIdentifier, AuthorizationState)
        /// A notification was shown.
        case notified(PostedNotification)
        /// A background task of an app started or ended.
        case backgroundTask(BundleIdentifier, String, TaskStep)
        /// A fault occurred; `callback` is the name of the affected callback, if any.
        case fault(Fault, callback: String?)
        /// Code broke one of Apple's rules without an error; the text explains the mistake.
        case misuse(String)
        /// A line in the system's log.
        case logged(String)
    }
}

/// A step in the life of a background task.
public enum TaskStep: Hashable, Sendable {
    /// The app's handler was called.
    case began
    /// The app completed the task; true for success.
    case done(Bool)
    /// The task's time expired.
    case expired
    /// The app was killed because it didn't stop in time.
    case killed
}
