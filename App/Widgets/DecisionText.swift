import Limits
import Presentation
import SwiftUI

/// What a limit decides, in the few words that fit a widget.
struct DecisionText: View {
    let limit: LimitOverview

    var body: some View {
        switch (limit.decision.reason, limit.until) {
        case (.pledge, let until?), (.budgetUsed, let until?), (.outsideWindows, let until?),
            (.opensUsed, let until?):
            Text("Blocked until \(until.date, style: .time)")
        case (.pledge, nil), (.budgetUsed, nil), (.outsideWindows, nil), (.opensUsed, nil),
            (.bankEmpty, _), (.uncounted, _):
            Text("Blocked")
        case (.opensLeft, _), (.pause, _): Text("Asks first")
        case (.window, let until?), (.override, let until?), (.emergency, let until?):
            Text("Open until \(until.date, style: .time)")
        case (.window, nil), (.override, nil), (.emergency, nil), (.balance, _), (.budgetLeft, _):
            Text("Open")
        case (.notToday, _): Text("Not limited today")
        case (.timed, _): EmptyView()
        case (.selectionVoid, _): Text("Choose the apps again")
        }
    }
}

/// What a limit counts, in the few words that fit a widget.
struct AmountText: View {
    let amount: Limit.Amount

    var body: some View {
        switch amount {
        case .bank(let balance, _): Text("\(balance.count) min in the bank")
        case .budget(let left, _): Text("\(left.count) min left")
        case .opens(left: 1, _): Text("1 opening left")
        case .opens(let left, _): Text("\(left) openings left")
        case .timer(let timer): Text("\(timer.today.count) min today")
        }
    }
}
