import Foundation
import Limits
import Presentation
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

extension Text {
    /// Says whether a limit's apps are open or blocked, and until when.
    init(decisionOf limit: LimitOverview) {
        switch (limit.decision.reason, limit.until) {
        case (.bankEmpty, _): self = Text("Blocked until you earn minutes")
        case (.uncounted, _): self = Text("Blocked while minutes are not counted")
        case (.pledge, let until?), (.budgetUsed, let until?), (.outsideWindows, let until?),
            (.opensUsed, let until?):
            self = Text("Blocked until \(Text(until))")
        case (.pledge, nil), (.budgetUsed, nil), (.outsideWindows, nil), (.opensUsed, nil):
            self = Text("Blocked all day")
        case (.opensLeft(_, let opens), _): self = Text(asking: opens.accessLength)
        case (.pause(let pause), _): self = Text(asking: pause.accessLength)
        case (.window, let until?): self = Text("Open until \(Text(until))")
        case (.override, let until?), (.emergency, let until?):
            self = Text("Open by a pass until \(Text(until))")
        case (.window, nil), (.override, nil), (.emergency, nil), (.balance, _), (.budgetLeft, _):
            self = Text("Open")
        case (.notToday, let until?): self = Text("Not limited today, until \(Text(until))")
        case (.notToday, nil): self = Text("Not limited today")
        case (.timed, _): self = Text("Timed, never blocked")
        case (.selectionVoid, _): self = Text("Blocks nothing: choose its apps again")
        }
    }

    /// Says that the shield asks, and for how long a "yes" opens an app.
    private init(asking length: AccessLength) {
        self = Text("Asks first, then opens for \(length.minutes.count) min")
    }

    /// Says what a limit counts.
    init(_ amount: Limit.Amount) {
        switch amount {
        case .bank(let balance, let cap):
            self = Text("Balance: \(balance.count) of \(cap.count) min")
        case .budget(let left, let all):
            self = Text("\(left.count) of \(all.count) min left today")
        case .opens(let left, 1): self = Text("\(left) of 1 opening left today")
        case .opens(let left, let all): self = Text("\(left) of \(all) openings left today")
        case .timer(let timer): self = Text("\(timer.today.count) min today")
        }
    }
}
