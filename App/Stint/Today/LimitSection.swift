import Limits
import Presentation
import SwiftUI

/// How one limit stands.
struct LimitSection: View {
    let limit: LimitOverview

    var body: some View {
        Section {
            Label {
                PhraseText(limit.decision(isBrief: false))
            } icon: {
                Image(systemName: limit.decision.isShielded ? "lock.fill" : "lock.open")
                    .foregroundStyle(limit.decision.isShielded ? .red : .green)
                    .accessibilityHidden(true)
            }
            if let amount = limit.amount { AmountView(amount: amount) }
            if limit.openedCount > 0 {
                Text("Opened by you: \(limit.openedCount)").foregroundStyle(.secondary)
            }
        } header: {
            Text(nameOf: limit.limit)
        }
    }
}
