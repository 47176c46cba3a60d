import Enforcement
import Limits
import Presentation
import SwiftUI

/// A question about a limit that the person nearly always overrode last week, until it is changed.
struct ReviewSection: View {
    let history: History
    @State private var removed: Limit?
    @Environment(Model.self) private var model

    var body: some View {
        if model.facts.reviews == .on, let review = WeekReview(history) {
            Section {
                Text(
                    "You said yes: \(review.opened) of \(review.choices). Wait longer, choose other hours, or remove the limit?"
                )
                Button("Wait Longer", systemImage: "wind") { edit(review.withLongerWait) }
                if review.limit.rule.kind.hasHours {
                    Button("Other Hours", systemImage: "clock") { edit(review.atOtherHours) }
                }
                Button("Remove Limit", systemImage: "trash", role: .destructive) {
                    removed = review.limit
                }
                .confirmsRemoval(of: $removed)
            } header: {
                Text("Last Week: \(Text(nameOf: review.limit))")
            } footer: {
                Button("Don’t Ask Each Week") { model.facts.set(.off) }
            }
        }
    }

    private func edit(_ limit: EditedLimit) {
        model.tab = .limits
        model.limits.edited = limit
    }
}
