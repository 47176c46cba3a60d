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

/// How long each app was used in a period, the longest first.
struct UseFigures {
    /// The most apps that are listed.
    static let maximum = 20

    let rows: [Row]
    let totalMinutes: Int

    /// An app and its minutes.
    struct Row: Identifiable {
        let token: ApplicationToken
        let minutes: Int
        var id: ApplicationToken { token }
    }

    init(_ seconds: [ApplicationToken: Double]) {
        totalMinutes = Int(seconds.values.reduce(0, +) / 60)
        let rows = seconds.map { Row(token: $0.key, minutes: Int($0.value / 60)) }
        self.rows = Array(
            rows.filter { $0.minutes > 0 }.sorted { $0.minutes > $1.minutes }.prefix(Self.maximum)
        )
    }
}
