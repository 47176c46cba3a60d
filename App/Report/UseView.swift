import FamilyControls
import ManagedSettings
import SwiftUI

/// A list of apps with their time; scenes create it outside the main actor.
nonisolated struct UseView: View {
    let figures: UseFigures

    @MainActor var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            if figures.rows.isEmpty {
                Text("Less than a minute").foregroundStyle(.secondary)
            } else {
                VStack(alignment: .leading) {
                    Text(minutes: figures.totalMinutes).font(.title2).bold()
                    Text("in all apps").font(.subheadline).foregroundStyle(.secondary)
                }
                .accessibilityElement(children: .combine)
            }
            ForEach(figures.rows) { row in
                VStack(spacing: 2) {
                    LabeledContent {
                        Text(minutes: row.minutes)
                    } label: {
                        Label(row.token)
                    }
                    ProgressView(value: figures.share(of: row)).accessibilityHidden(true)
                }
            }
        }
        .frame(maxWidth: .infinity, alignment: .topLeading)
    }
}

/// The use of each app in a period, the longest first.
struct UseFigures {
    static let maximum = 20

    let rows: [Row]
    let totalMinutes: Int

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

    /// Returns an app's use as a share of the longest use.
    func share(of row: Row) -> Double {
        Double(row.minutes) / Double(max(rows.first?.minutes ?? 0, 1))
    }
}

extension Text {
    /// Creates a duration such as "45 min", "2 h" or "1 h 12 min".
    fileprivate init(minutes count: Int) {
        let (hours, minutes) = count.quotientAndRemainder(dividingBy: 60)
        self =
            switch (hours, minutes) {
            case (0, _): Text("\(minutes) min")
            case (_, 0): Text("\(hours) h")
            default: Text("\(hours) h \(minutes) min")
            }
    }
}
