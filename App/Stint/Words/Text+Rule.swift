import Foundation
import Limits
import SwiftUI

extension Text {
    /// Says what a rule does.
    init(_ rule: Rule) {
        switch rule {
        case .schedule(let schedule):
            self =
                schedule.windows.isEmpty
                ? Text("Blocked all day")
                : Text("Open \(Text(schedule.windows))")
        case .pause(let pause):
            self = Text("Asks first, then opens for \(pause.accessLength.minutes.count) min")
        case .bank(let bank): self = Text(bank.difficulty)
        case .budget(let budget): self = Text("\(budget.minutes.count) min a day")
        case .opens(let opens):
            let length = opens.accessLength.minutes.count
            self = Text("\(Text(openingsADay: opens.timesPerDay)), \(length) min each")
        case .timer: self = Text("Timed, never blocked")
        }
    }

    /// Says how often a day something may be opened.
    init(openingsADay count: Int) {
        self = count == 1 ? Text("1 opening a day") : Text("\(count) openings a day")
    }

    /// Says what a difficulty asks and gives.
    init(_ difficulty: Difficulty) {
        let (cap, start) = (difficulty.cap.count, difficulty.start.count)
        switch difficulty {
        case .easy: self = Text("Easy: a minute earns 2, at most \(cap), begins with \(start)")
        case .medium: self = Text("Medium: a minute earns 1, at most \(cap), begins with \(start)")
        case .hard: self = Text("Hard: 2 minutes earn 1, at most \(cap), begins with \(start)")
        case .extreme:
            self = Text("Extreme: 3 minutes earn 1, at most \(cap), begins with \(start)")
        }
    }

    /// Says when windows begin and end, as all clocks of the phone do.
    private init(_ windows: [Window]) {
        let spans = windows.map { Text("\(Text($0.start))–\(Text($0.end))") }
        self = spans.dropFirst().reduce(spans[0]) { Text("\($0), \($1)") }
    }

    /// Names a limit; one without a name goes by what it is.
    init(nameOf limit: Limit) { self.init(nameOfLimit: limit.label) }

    /// Names a limit by its label, which may be blank.
    init(nameOfLimit label: String) {
        self = label.allSatisfy(\.isWhitespace) ? Text("Limit") : Text(verbatim: label)
    }

    /// Names limits by their labels, one after the other.
    init(nameOfLimits labels: [String]) {
        let names = labels.map { Text(nameOfLimit: $0) }
        self = names.dropFirst().reduce(names.first ?? Text(verbatim: "")) { Text("\($0), \($1)") }
    }

    /// Names a window; one without a name goes by its times.
    init(nameOf window: Window) {
        self =
            window.label.allSatisfy(\.isWhitespace)
            ? Text([window]) : Text(verbatim: window.label)
    }

    /// Tells a time of day as the phone's clock does, in 12 or 24 hours.
    init(_ time: TimeOfDay) {
        self.init(
            Date(timeIntervalSince1970: Double(time.minutes * 60)),
            format: Date.FormatStyle(date: .omitted, time: .shortened, timeZone: .gmt)
        )
    }
}
