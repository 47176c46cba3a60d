import Limits
import Phrases
import SwiftUI

/// What a limit counts, as words and as a bar.
struct AmountView: View {
    let amount: Limit.Amount

    var body: some View {
        if let share {
            ProgressView(value: share) { text }
        } else {
            text
        }
    }

    private var text: PhraseText { PhraseText(Phrase(amount, isBrief: false)) }

    private var share: Double? {
        amount.left.map { min(Double($0.count) / Double(max($0.all, 1)), 1) }
    }
}
