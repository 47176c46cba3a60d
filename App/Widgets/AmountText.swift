import Limits
import Presentation
import SwiftUI

/// What a limit counts, in the few words that fit a widget.
struct AmountText: View {
    let amount: LimitOverview.Amount

    var body: some View {
        switch amount {
        case .bank(let balance, _): Text("\(balance.count) min in the bank")
        case .budget(let left, _): Text("\(left.count) min left")
        case .opens(left: 1, _): Text("1 opening left")
        case .opens(let left, _): Text("\(left) openings left")
        case .timer(let today, _): Text("\(today.count) min today")
        }
    }
}
