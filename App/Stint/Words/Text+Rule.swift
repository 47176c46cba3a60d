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
                : Text("Open \(Self.windows(schedule))")
        case .pause(let pause):
            self = Text("Asks first, then opens for \(pause.accessLength.minutes.count) min")
        case .bank(let bank): self = Text(bank.difficulty)
        case .budget(let budget): self = Text("\(budget.minutes.count) min a day")
        case .opens(let opens):
            self = Text(
                "\(opens.timesPerDay) openings a day, \(opens.accessLength.minutes.count) min each"
            )
        case .timer: self = Text("Timed, never blocked")
        }
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

    /// The windows as clock times, in the language that all clocks share.
    private static func windows(_ schedule: Schedule) -> String {
        schedule.windows.map { "\($0.start)–\($0.end)" }.joined(separator: ", ")
    }
}
