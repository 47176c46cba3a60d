public import Foundation
public import SimulatedPhone

/// An action on the phone; a run is a setup and a list of actions.
public enum PhoneAction: Equatable, Sendable {
    /// The longest time that one action lets pass, in milliseconds: 400 days.
    static let passMaximum: Int64 = 400 * 86_400_000

    /// The side button and the home gesture.
    case unlock, lock, home
    /// The phone restarts.
    case reboot
    /// An app is opened.
    case open(BundleIdentifier)
    /// A web page is opened in the browser app.
    case visit(String)
    /// The address of a link is opened, for example from another app.
    case follow(String)
    /// An app is swiped away, which ends its process.
    case quit(BundleIdentifier)
    /// An app is deleted with its extensions and its data.
    case delete(BundleIdentifier)
    /// An app that was deleted is installed again.
    case install(BundleIdentifier)
    /// A button of the visible shield is pressed.
    case press(ShieldButton)
    /// An element of the app's interface is used: its ID, the new value and its label.
    ///
    /// The value of a file picker is the name of an uploaded file.
    case use(String, text: String, words: String)
    /// Control Center is opened or closed.
    case controls(isOpen: Bool)
    /// The settings of a control in Control Center change.
    case edit(control: String, IntentSettings)
    /// A shortcut of the app is run: the ID of its intent, and the settings.
    case run(shortcut: String, IntentSettings)
    /// A Focus starts with the settings of the app's filter, or ends without any.
    case focus(filter: String, IntentSettings?)
    /// The share sheet is closed.
    case endSharing
    /// A part of a file is uploaded: the file's name, the part's number from 0, and its bytes.
    case upload(String, part: Int, content: [UInt8])
    /// An element of a widget, an activity or a control is used: its ID, the new value and its
    /// label. An empty ID stands for the area beside the elements.
    case touch(PhoneSurface, String, text: String, words: String)
    /// The person answers the dialog in which the app requests a permission.
    case reply(Permission, Bool)
    /// A permission of the app is switched on or off in Settings.
    case permit(Permission, Bool)
    /// A notification is answered: its ID, and the ID of a button or `tap`.
    case answer(String, action: String)
    /// A notification is swiped away.
    case dismiss(String)
    /// Time passes in a number of steps of equal length.
    case pass(milliseconds: Int64, count: Int)
    /// Time passes until the wall clock shows an instant.
    case until(Date)
    /// The time zone changes.
    case zone(String)
    /// The wall clock is moved by a number of seconds.
    case clock(seconds: Int64)
    /// A fault occurs, immediately or at the next opportunity.
    case fault(Fault)
    /// A fault is switched on for every opportunity, or off again.
    case faultAlways(Fault, isOn: Bool)
    /// The owner's answer to questions without a dialog changes.
    case agree(Question, Bool)
    /// The screen becomes dark or light.
    case appearance(isDark: Bool)
    /// The phone's language changes, for example to `de-DE`; running apps are ended.
    case language(String)
    /// The phone's text size changes.
    case textSize(TextSize)
    /// The network is connected or disconnected; without it the app reaches none of its hosts.
    case network(isOn: Bool)
    /// A workout of a number of minutes ends now.
    case workout(minutes: Int)

    /// Returns two equal `pass` actions as one; nil for any other pair.
    func joined(with next: PhoneAction) -> PhoneAction? {
        guard case .pass(let milliseconds, let count) = self,
            case .pass(milliseconds, let more) = next
        else { return nil }
        return .pass(milliseconds: milliseconds, count: count + more)
    }

    /// True if the action itself changes nothing on the screen.
    var isUnseen: Bool {
        switch self {
        case .pass, .until, .upload: true
        default: false
        }
    }

    /// The largest file that can be uploaded, in bytes.
    static let fileMaximum = 1 << 20
    /// The size of a part in bytes, so that an action fits in a line.
    static let partBytes = 4096

    /// Returns the actions that upload a file.
    static func uploading(_ name: String, _ content: [UInt8]) -> [PhoneAction] {
        stride(from: 0, to: max(content.count, 1), by: partBytes).enumerated().map { part, start in
            let end = min(start + partBytes, content.count)
            return .upload(name, part: part, content: Array(content[start..<end]))
        }
    }

    /// A permission that an app requests from the owner.
    public enum Question: String, CaseIterable, Sendable {
        /// Using Screen Time.
        case screenTime = "screen-time"
        /// Reading health data.
        case health
    }
}
