import Limits
import Phrases
import Presentation
import SwiftUI

/// What a limit decides, in the few words that fit a widget.
struct DecisionText: View {
    let limit: LimitOverview
    @Environment(\.locale) private var locale

    var body: some View {
        // What is timed says so by its minutes.
        if limit.decision.reason != .timed {
            Text(verbatim: limit.decision(isBrief: true).text(PhraseStyle(locale)))
        }
    }
}

/// What a limit counts, in the few words that fit a widget.
struct AmountText: View {
    let amount: Limit.Amount
    @Environment(\.locale) private var locale

    var body: some View {
        Text(verbatim: Phrase(amount, isBrief: true).text(PhraseStyle(locale)))
    }
}
