import Foundation
import SimulatedPhone

// The phone's clock, and how fast it runs.
extension PhoneHost {
    func clockPanel(_ speed: PhoneSpeed, nextChange: Date?) -> Markup {
        let now = phone.wallClock
        let speeds = PhoneSpeed.allCases.map { choice -> Markup in
            """
            <button type="button" data-act="speed \(choice.rawValue)" \
            aria-pressed="\(choice == speed ? "true" : "false")">\(choice.title)</button>
            """
        }
        let next: Markup =
            if let nextChange, nextChange > now {
                """
                <button type="button" class="wide" data-act="until \(nextChange.milliseconds)">\
                Next change: \(clock.near(nextChange, now))</button>
                """
            } else {
                "<button type=\"button\" class=\"wide\" disabled>No change ahead</button>"
            }
        return """
            <p class="now"><b>\(clock.time(now, seconds: true))</b> \
            <span>\(clock.day(now)), \(phone.calendar.timeZone.identifier)</span></p>\
            <div class="row" role="group" aria-label="Speed">\(speeds)</div>\
            <div class="row" role="group" aria-label="Let time pass">\
            <button type="button" data-act="pass 60000">+1 min</button>\
            <button type="button" data-act="pass 900000">+15 min</button>\
            <button type="button" data-act="pass 3600000">+1 h</button>\
            <button type="button" data-act="pass 86400000">+1 day</button></div>\(next)
            """
    }
}

/// How fast a phone's clock runs beside that of the world.
public enum PhoneSpeed: Int, CaseIterable, Sendable {
    /// It stands.
    case paused = 0
    /// As fast as the world's.
    case real = 1
    /// A minute in a second.
    case minutes = 60
    /// An hour in a second.
    case hours = 3600

    /// How many steps a second has.
    public static let stepsPerSecond = 4

    /// How much time passes in one step, in milliseconds.
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
