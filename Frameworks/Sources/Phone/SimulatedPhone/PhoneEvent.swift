public import Foundation
public import ScreenTimeDaemon

/// Something that happened on a phone, for logs, judges and assertions.
public struct PhoneEvent: Sendable {
    /// The instant on the phone's wall clock.
    public let at: Date
    /// The instant since the phone was made; it never goes back.
    public let elapsed: Duration
    /// The kind of event.
    public let kind: Kind

    /// The kind of an event.
    public enum Kind: Hashable, Sendable {
        /// The person unlocked the phone or switched the screen off.
        case unlocked, locked
        /// The phone restarted.
        case rebooted
        /// The wall clock was moved.
        case clockMoved(by: Duration)
        /// The time zone changed.
        case zoneChanged(to: String)
        /// Something came to the front or left it.
        case opened(Subject), left(Subject)
        /// Something became shielded or open, in front or not.
        case shielded(Subject), unshielded(Subject)
        /// A shield was drawn over something in front.
        case shieldDrawn(Subject)
        /// A button of a shield was pressed.
        case pressed(ShieldButton, on: Subject)
        /// The monitor extension was called; `late` is the time since the callback was due.
        case callback(String, activity: String, late: Duration)
        /// A process of an app under test ended, or was done with a launch in the background; false
        /// if it was killed or had no disk to work with.
        case ran(BundleIdentifier, ProcessRole, completed: Bool)
        /// An app's authorization changed.
        case authorization(BundleIdentifier, AuthorizationState)
        /// A notification was shown.
        case notified(PostedNotification)
        /// A task that an app does in the background began or came to its end.
        case backgroundTask(BundleIdentifier, String, TaskStep)
        /// A fault struck; `callback` names what it struck, if it struck a callback.
        case fault(Fault, callback: String?)
        /// Code broke a rule of Apple's that a real phone would not report, in plain words.
        case misuse(String)
        /// A line in the system's log.
        case logged(String)
    }
}

/// A step in the life of a background task.
public enum TaskStep: Hashable, Sendable {
    /// The app's handler was called.
    case began
    /// The app said that it is done; true for success.
    case done(Bool)
    /// The time was over.
    case expired
    /// The app was ended, as it did not stop in time.
    case killed
}

/// A button of a shield.
public enum ShieldButton: Hashable, Sendable, CaseIterable {
    /// The large button.
    case primary
    /// The button under it, if the configuration has one.
    case secondary
    /// An item of the secondary button's menu, from iOS 26.4.
    case firstItem, secondItem, thirdItem
}
