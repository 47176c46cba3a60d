public import Foundation
public import SimulatedPhone

/// Something that is done to the phone; a run is a setup and a list of these.
public enum PhoneAction: Equatable, Sendable {
    /// The longest time that passes at once, in milliseconds: 400 days.
    static let passMaximum: Int64 = 400 * 86_400_000

    /// The side buttons and the gesture that goes home.
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
    /// A button of the shield in front is pressed.
    case press(ShieldButton)
    /// An element of the app's interface is used: its identifier, the new value, and its words.
    ///
    /// The value of a choice of a file is the name of one that was brought.
    case use(String, text: String, words: String)
    /// Control Center comes over the screen, or goes.
    case controls(isOpen: Bool)
    /// The share sheet is closed.
    case endSharing
    /// A part of a file comes from the computer, counted from 0: the file's name, and what is in it.
    case bring(String, part: Int, content: [UInt8])
    /// An element of a widget, an activity or a control is used: its identifier, empty for what is
    /// beside all elements, the new value, and its words.
    case touch(PhoneSurface, String, text: String, words: String)
    /// The dialog in which the app asks for a permission is answered.
    case reply(Permission, Bool)
    /// The app is allowed something in Settings, or forbidden it.
    case permit(Permission, Bool)
    /// A notification is answered: its identifier, and a button's or `tap`.
    case answer(String, action: String)
    /// A notification is swiped away.
    case dismiss(String)
    /// Time passes so many times in steps of so many milliseconds.
    case pass(milliseconds: Int64, count: Int)
    /// Time passes until the wall clock shows an instant.
    case until(Date)
    /// The time zone changes.
    case zone(String)
    /// The wall clock is moved by so many seconds.
    case clock(seconds: Int64)
    /// A fault strikes, at once or at the next occasion.
    case fault(Fault)
    /// A fault strikes at each occasion, or no more.
    case faultAlways(Fault, isOn: Bool)
    /// The owner's answer from now on to questions without a dialog.
    case agree(Question, Bool)
    /// The screen is dark from now on, or light.
    case appearance(isDark: Bool)
    /// The person reads another language from now on, for example `de-DE`: what runs is ended.
    case language(String)
    /// The person reads texts of another size from now on.
    case textSize(TextSize)
    /// The phone has a network from now on, or none: then nothing reaches the hosts of its app.
    case network(isOn: Bool)
    /// A workout of so many minutes ends now.
    case workout(minutes: Int)

    /// Returns the same time passing twice as one action; nil for anything else.
    func joined(with next: PhoneAction) -> PhoneAction? {
        guard case .pass(let milliseconds, let count) = self,
            case .pass(milliseconds, let more) = next
        else { return nil }
        return .pass(milliseconds: milliseconds, count: count + more)
    }

    /// True if nothing on the screen changes by it, unless time changes it.
    var isUnseen: Bool {
        switch self {
        case .pass, .until, .bring: true
        default: false
        }
    }

    /// The most bytes of a file that can be brought.
    static let fileMaximum = 1 << 20
    /// The bytes of a part of it, so that an action fits a line.
    static let partBytes = 4096

    /// Returns the actions that bring a file.
    static func bringing(_ name: String, _ content: [UInt8]) -> [PhoneAction] {
        stride(from: 0, to: max(content.count, 1), by: partBytes).enumerated().map { part, start in
            let end = min(start + partBytes, content.count)
            return .bring(name, part: part, content: Array(content[start..<end]))
        }
    }

    /// A question of an app.
    public enum Question: String, CaseIterable, Sendable {
        /// True if it may use Screen Time.
        case screenTime = "screen-time"
        /// True if it may read health data.
        case health
    }
}
