import Limits
import SwiftUI

extension Text {
    /// Says why a limit or a setting was refused.
    init(_ error: LimitError) {
        switch error {
        case .labelTooLong: self = Text("The name is too long.")
        case .overrideLengthOutOfRange: self = Text("An override lasts 1 minute to 4 hours.")
        case .overrideTimesOutOfRange(_, let maximum):
            self = Text("At most \(maximum) overrides a day.")
        case .dayStartOutOfRange: self = Text("A day begins at a full hour.")
        case .delayOutOfRange: self = Text("A change waits 1 to 720 hours.")
        case .emergencyTimesOutOfRange(_, let allowed):
            self = Text("At most \(allowed.upperBound) emergencies in 30 days.")
        case .accessLengthOutOfRange:
            self = Text("Opening lasts 5 to 120 minutes, in steps of 5.")
        case .budgetOutOfRange: self = Text("A budget is 1 to 1439 minutes a day.")
        case .opensOutOfRange: self = Text("1 to 100 openings a day.")
        case .noWeekday: self = Text("Choose at least one day of the week.")
        case .pledgeLengthOutOfRange: self = Text("A pledge lasts 15 to 120 minutes.")
        case .creditsOutOfRange: self = Text("A pledge is 100 to 5000 credits, in steps of 50.")
        @unknown default: self = Text("Something unexpected happened. Nothing was changed.")
        }
    }

    /// Says why a schedule was refused.
    init(_ error: ScheduleError) {
        switch error {
        case .windowEmpty(let label, let start, let end):
            let isNamed = !label.allSatisfy(\.isWhitespace)
            let name =
                isNamed ? Text(verbatim: label) : Text("\(Text(start))–\(Text(end))")
            self = Text("“\(name)” holds no time. Choose another end and at least one day.")
        case .labelTooLong: self = Text("The name of a window is too long.")
        case .tooManyWindows(_, let maximum): self = Text("At most \(maximum) windows.")
        case .windowsOverlap(let first, let second):
            self = Text(
                "“\(Text(nameOf: first))” and “\(Text(nameOf: second))” overlap. Move one, or join them."
            )
        @unknown default: self = Text("Something unexpected happened. Nothing was changed.")
        }
    }
}
