import Foundation
import Limits
import Presentation
import SwiftUI

/// Once a week, a question about a limit that the person nearly always overrode.
struct ReviewSection: View {
    let history: History
    @AppStorage("reviews-weeks") private var isOn = true
    @AppStorage("reviewed-week") private var reviewed = 0
    @State private var removed: Limit?
    @Environment(Model.self) private var model

    var body: some View {
        if isOn, let review = WeekReview(history), review.week.daysSince1970 > reviewed {
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
                Button("Don’t Ask Each Week") { isOn = false }
            }
            .onChange(of: removed) { if removed == nil { reviewed = review.week.daysSince1970 } }
        }
    }

    private func edit(_ limit: EditedLimit, _ review: WeekReview) {
        reviewed = review.week.daysSince1970
        model.tab = .limits
        model.limits.edited = limit
    }
}
