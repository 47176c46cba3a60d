import Enforcement
import Limits
import Presentation
import SwiftUI

/// Once a week, a question about a limit that the person nearly always overrode.
struct ReviewSection: View {
    let history: History
    @State private var removed: Limit?
    @Environment(Model.self) private var model

    var body: some View {
        if let review = WeekReview(history), model.facts.reviews.includes(review.week) {
            Section {
                Text(
                    "You said yes \(review.opened) of \(review.choices) times. Wait longer, other hours, or drop it?"
                )
                Button("Wait Longer", systemImage: "wind") { edit(review.withLongerWait, review) }
                if review.limit.rule.kind.hasHours {
                    Button("Other Hours", systemImage: "clock") {
                        edit(review.atOtherHours, review)
                    }
                }
                Button("Drop It", systemImage: "trash", role: .destructive) {
                    removed = review.limit
                }
                .confirmsRemoval(of: $removed)
            } header: {
                Text("Last Week: \(Text(nameOf: review.limit))")
            } footer: {
                Button("Don’t Ask Each Week") { model.facts.set(.off) }
            }
            .onChange(of: removed) { if removed == nil { model.facts.set(.after(review.week)) } }
        }
    }

    private func edit(_ limit: EditedLimit, _ review: WeekReview) {
        model.facts.set(.after(review.week))
        model.tab = .limits
        model.limits.edited = limit
    }
}
