import Limits
import Presentation
import SwiftUI

extension Text {
    /// Says whether a limit's apps are open or shut, and until when.
    init(standingOf limit: LimitOverview) {
        switch limit.standing {
        case .shut(let until?): self = Text("Blocked until \(Text(until))")
        case .shut(nil):
            self =
                limit.limit.isBank
                ? Text("Blocked until you earn minutes") : Text("Blocked all day")
        case .uncounted: self = Text("Blocked while minutes are not counted")
        case .asks(let minutes):
            self = Text("Asks first, then opens for \(minutes.count) min")
        case .open(let until?): self = Text("Open until \(Text(until))")
        case .open(nil): self = Text("Open")
        case .lifted(let until): self = Text("Open by a pass until \(Text(until))")
        case .notToday(let until?): self = Text("Not limited today, until \(Text(until))")
        case .notToday(nil): self = Text("Not limited today")
        case .timed: self = Text("Timed, never blocked")
        case .holdsNothing: self = Text("Blocks nothing: choose its apps again")
        }
    }

    /// Says what a limit counts.
    init(_ amount: LimitOverview.Amount) {
        switch amount {
        case .bank(let balance, let cap):
            self = Text("Balance: \(balance.count) of \(cap.count) min")
        case .budget(let left, let all):
            self = Text("\(left.count) of \(all.count) min left today")
        case .opens(let left, 1): self = Text("\(left) of 1 opening left today")
        case .opens(let left, let all): self = Text("\(left) of \(all) openings left today")
        case .timer(let today, _): self = Text("\(today.count) min today")
        }
    }
}

extension Limit {
    /// True if it is a bank of minutes.
    var isBank: Bool {
        if case .bank = rule { true } else { false }
    }
}

extension LimitOverview {
    /// True if nothing of it is open by itself.
    var isShut: Bool {
        switch standing {
        case .shut, .uncounted, .asks: true
        case .open, .lifted, .notToday, .timed, .holdsNothing: false
        }
    }
}
