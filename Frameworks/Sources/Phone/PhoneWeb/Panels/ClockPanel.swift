import AppWeb
import Foundation
import SimulatedPhone

// The phone's clock and its speed: a panel, and a bar for narrow pages.
extension PhoneHost {
    /// The panel; `isPlaying` is nil without a recorded day.
    func clockPanel(_ speed: PhoneSpeed, nextChange: Date?, isPlaying: Bool?) -> Markup {
        let now = phone.wallClock
        return """
            <p class="now"><b>\(clock.time(now, seconds: true))</b> \
            <span>\(clock.day(now)), \(phone.calendar.timeZone.identifier)</span></p>\
            <div class="row" role="group" aria-label="Speed">\
            \(PhoneSpeed.allCases.map { button($0, speed) })</div>\
            <div class="row" role="group" aria-label="Skip ahead">\
            <button type="button" data-act="pass 60000">+1 min</button>\
            <button type="button" data-act="pass 900000">+15 min</button>\
            <button type="button" data-act="pass 3600000">+1 h</button>\
            <button type="button" data-act="pass 86400000">+1 day</button></div>\
            \(nextButton(nextChange, "Next change: ", classes: "wide"))\
            \(isPlaying.map(playButton) ?? "")\
            <button type="button" class="wide" data-act="undo"\(undoing)</button>
            """
    }

    private func playButton(_ isPlaying: Bool) -> Markup {
        let title = isPlaying ? "Playing your day" : "Play my day at 3600×"
        return """
            <button type="button" class="wide" data-act="play" \
            aria-pressed="\(isPlaying ? "true" : "false")">\(title)</button>
            """
    }

    /// The rest of the undo button, with the last action; equal advances of the clock are one.
    private var undoing: Markup {
        guard let last = run.actions.last else { return " disabled>Nothing to undo" }
        return ">Undo: \(actionWords.sentence(last, seenWords[run.actions.count - 1]))"
    }

    /// The clock in one line.
    func clockBar(_ speed: PhoneSpeed, nextChange: Date?) -> Markup {
        let speeds = [PhoneSpeed.paused, .real, .minutes].map { button($0, speed) }
        return """
            <b>\(clock.time(phone.wallClock))</b>\
            <div class="row" role="group" aria-label="Speed">\(speeds)</div>\
            \(nextButton(nextChange, "Next ", classes: "next"))
            """
    }

    private func button(_ choice: PhoneSpeed, _ speed: PhoneSpeed) -> Markup {
        """
        <button type="button" data-act="speed \(choice.rawValue)" \
        aria-pressed="\(choice == speed ? "true" : "false")">\(choice.title)</button>
        """
    }

    private func nextButton(_ change: Date?, _ title: String, classes: String) -> Markup {
        let now = phone.wallClock
        guard let change, change > now else {
            return
                "<button type=\"button\" class=\"\(classes)\" disabled>No change planned</button>"
        }
        return """
            <button type="button" class="\(classes)" data-act="until \(change.milliseconds)">\
            \(title)\(clock.near(change, now))</button>
            """
    }
}

/// The speed of a phone's clock.
public enum PhoneSpeed: Int, CaseIterable, Sendable {
    /// The clock is paused.
    case paused = 0
    /// Real time.
    case real = 1
    /// One minute per second.
    case minutes = 60
    /// One hour per second.
    case hours = 3600

    /// The number of steps per second.
    public static let stepsPerSecond = 4

    /// The length of one step, in milliseconds.
    public var stepMilliseconds: Int64 { Int64(rawValue) * 1000 / Int64(Self.stepsPerSecond) }

    var title: String {
        switch self {
        case .paused: "Pause"
        case .real: "1×"
        case .minutes: "60×"
        case .hours: "3600×"
        }
    }
}
