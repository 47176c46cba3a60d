import Limits
import Presentation
import SwiftUI

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
