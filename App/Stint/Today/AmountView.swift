import Limits
import Presentation
import SwiftUI

/// What a limit counts, as words and as a bar.
struct AmountView: View {
    let amount: Limit.Amount

    var body: some View {
        if let share {
            ProgressView(value: share) { Text(amount) }
        } else {
            Text(amount)
        }
    }

    private var share: Double? {
        switch amount {
        case .bank(let balance, let cap): Self.share(balance.count, cap.count)
        case .budget(let left, let all): Self.share(left.count, all.count)
        case .opens(let left, let all): Self.share(left, all)
        case .timer: nil
        }
    }

    private static func share(_ part: Int, _ all: Int) -> Double {
        min(Double(part) / Double(max(all, 1)), 1)
    }
}
