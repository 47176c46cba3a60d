import Limits
import Presentation
import Statistics
import SwiftUI

/// What was counted for one limit.
struct LimitFiguresSection: View {
    let row: PeriodOverview.LimitRow

    var body: some View {
        Section {
            LabeledContent("Used", value: minutes(row.figures.minutes))
            if row.figures.openings > 0 {
                LabeledContent("Openings", value: "\(row.figures.openings)")
            }
            if row.figures.earned > .zero || row.figures.spent > .zero {
                LabeledContent("Earned", value: minutes(row.figures.earned))
                LabeledContent("Spent", value: minutes(row.figures.spent))
                LabeledContent("Beyond the cap", value: minutes(row.figures.forfeited))
            }
        } header: {
            if let label = row.label {
                Text(nameOfLimit: label)
            } else {
                Text("A limit that is gone")
            }
        }
    }

    private func minutes(_ minutes: Minutes) -> String {
        String(localized: "\(minutes.count) min")
    }
}
