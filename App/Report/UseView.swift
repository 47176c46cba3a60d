import FamilyControls
import ManagedSettings
import SwiftUI

/// A list of apps with their minutes; scenes make it away from the main actor.
nonisolated struct UseView: View {
    let figures: UseFigures

    @MainActor var body: some View {
        VStack(alignment: .leading) {
            Text("\(figures.totalMinutes) min together").font(.headline)
            ForEach(figures.rows) { row in
                LabeledContent {
                    Text("\(row.minutes) min")
                } label: {
                    Label(row.token)
                }
            }
        }
    }
}
