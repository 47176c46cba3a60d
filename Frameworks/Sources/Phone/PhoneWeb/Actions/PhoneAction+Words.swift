import Foundation
import SimulatedPhone

/// Describes actions on the phone in sentences.
struct ActionDescriptions {
    /// Returns the display name of an app.
    let name: (BundleIdentifier) -> String
    let clock: PhoneClock
    /// The current time of the phone, so that times of the same day are written without a date.
    let now: Date

    /// Returns a sentence in the past tense about an action.
    /// - Parameters:
    ///   - action: The action.
    ///   - seen: The label that the used control had, for example a button's title.
    /// - Returns: The sentence.
    func sentence(_ action: PhoneAction, _ seen: String?) -> String {
        switch action {
        case .unlock: "Unlocked the phone"
        case .lock: "Locked the phone"
        case .home: "Went to the Home Screen"
        case .reboot: "Restarted the phone"
        case .endSharing: "Closed the share sheet"
        case .open(let app): "Opened \(name(app))"
        case .visit(let domain): "Visited \(domain)"
        case .follow(let address): "Followed the link \(address)"
        case .quit(let app): "Swiped \(name(app)) away"
        case .delete(let app): "Deleted \(name(app))"
        case .install(let app): "Installed \(name(app)) again"
        case .press(let button): "Pressed \(quoted(seen ?? button.word)) on the shield"
        case .use(_, let text, let words): used(words, text)
        case .touch(let surface, _, let text, let words): touched(surface, text, words)
        case .controls(let isOpen): "\(isOpen ? "Opened" : "Closed") Control Center"
        case .edit(let kind, _): "Edited the control \(quoted(seen ?? kind))"
        case .run(let shortcut, _): "Ran the shortcut \(quoted(seen ?? shortcut))"
        case .focus(_, let settings): "Turned a Focus \(settings == nil ? "off" : "on")"
        case .upload(let name, let part, _):
            part == 0 ? "Uploaded the file \(quoted(name))" : "Uploaded more of \(quoted(name))"
        case .reply(let permission, let answer):
            "Answered “\(answer ? "Allow" : "Don’t Allow")” to \(permission.words)"
        case .permit(let permission, let answer):
            "\(answer ? "Allowed" : "Disallowed") \(permission.words) in Settings"
        case .answer(let identifier, let action): answered(seen ?? identifier, action)
        case .dismiss(let identifier): "Dismissed the notification \(quoted(seen ?? identifier))"
        case .pass(let milliseconds, let count): passed(milliseconds * Int64(count))
        case .until(let date): "Skipped to \(clock.near(date, now))"
        case .zone(let zone): "Traveled to \(zone)"
        case .clock(let seconds):
            "Set the clock \(Duration.seconds(abs(seconds)).sentence) "
                + (seconds < 0 ? "back" : "ahead")
        case .fault(let fault): "Fault: \(fault.title)"
        case .faultAlways(let fault, let isOn): "Fault \(isOn ? "on" : "off"): \(fault.title)"
        case .agree(let question, let answer):
            "The owner will \(answer ? "agree" : "refuse") to \(question.words)"
        case .appearance(let isDark): "Made the screen \(isDark ? "dark" : "light")"
        case .language(let tag): "Chose the language \(tag)"
        case .textSize(let size): "Chose the text size \(size.rawValue)"
        case .network(let isOn): isOn ? "Connected the network" : "Disconnected the network"
        case .workout(let minutes): "Worked out for \(minutes) min"
        }
    }

    private func used(_ words: String, _ text: String) -> String {
        guard !words.isEmpty else { return "Used a control of the app" }
        switch text {
        case "": return "Tapped \(quoted(words))"
        case "true": return "Switched \(quoted(words)) on"
        case "false": return "Switched \(quoted(words)) off"
        default: return "Set \(quoted(words)) to \(quoted(text))"
        }
    }

    private func touched(_ surface: PhoneSurface, _ text: String, _ words: String) -> String {
        let place =
            switch surface {
            case .widget: "the widget"
            case .activity: "the Live Activity"
            case .control: "Control Center"
            }
        return words.isEmpty ? "Tapped \(place)" : "\(used(words, text)) in \(place)"
    }

    private func answered(_ title: String, _ action: String) -> String {
        action == "tap"
            ? "Tapped the notification \(quoted(title))"
            : "Pressed a button of the notification \(quoted(title))"
    }

    private func passed(_ milliseconds: Int64) -> String {
        let words = Duration.milliseconds(milliseconds).sentence
        return words.prefix(1).uppercased() + words.dropFirst() + " passed"
    }

    private func quoted(_ text: String) -> String {
        let shownMaximum = 60
        return text.count > shownMaximum ? "“\(text.prefix(shownMaximum))…”" : "“\(text)”"
    }
}

extension Permission {
    /// The permission's name within a sentence.
    var words: String {
        switch self {
        case .screenTime: "Screen Time"
        case .notifications: "notifications"
        case .health: "workouts"
        }
    }
}

extension PhoneAction.Question {
    /// The requested permission's name within a sentence.
    fileprivate var words: String {
        switch self {
        case .screenTime: "Screen Time"
        case .health: "sharing health data"
        }
    }
}

extension Duration {
    /// The duration in words: `1 hour 5 minutes`.
    var sentence: String {
        let total = abs(components.seconds)
        func counted(_ number: Int64, _ noun: String) -> String? {
            number == 0 ? nil : "\(number) \(noun)\(number == 1 ? "" : "s")"
        }
        if total < 60 { return counted(total, "second") ?? "a moment" }
        return [
            counted(total / 86_400, "day"), counted(total / 3600 % 24, "hour"),
            counted(total / 60 % 60, "minute"),
        ].compactMap { $0 }.joined(separator: " ")
    }
}
