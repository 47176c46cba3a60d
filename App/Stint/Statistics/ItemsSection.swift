import Enforcement
import FamilyControls
import Limits
import ManagedSettings
import Presentation
import Statistics
import SwiftUI

/// The apps of a period, by use and then by attempts.
struct ItemsSection: View {
    private static let few = 6

    let items: [PeriodOverview.ItemRow]
    @State private var showsAll = false

    var body: some View {
        Section {
            ForEach(items.prefix(showsAll ? items.count : Self.few)) { ItemFiguresRow(row: $0) }
            if items.count > Self.few, !showsAll {
                Button("Show All \(items.count)") { showsAll = true }
            }
        } header: {
            Text("Apps")
        } footer: {
            if items.contains(where: { $0.figures.minutes > .zero }) {
                Text(
                    "Minutes for each app are updated from time to time, so they can differ from the total above."
                )
            }
        }
    }
}

/// The figures of one app, category or website.
private struct ItemFiguresRow: View {
    let row: PeriodOverview.ItemRow
    @Environment(Model.self) private var model

    var body: some View {
        LabeledContent {
            if row.figures.minutes > .zero { Text(minutes: row.figures.minutes.count) }
        } label: {
            VStack(alignment: .leading) {
                switch model.facts.subjects[row.id] {
                case .application(let token): Label(token)
                case .category(let token): Label(token)
                case .webDomain(let token): Label(token)
                case nil where row.id == .everythingElse: Text("Everything Else")
                case nil: Text("No Longer Chosen").foregroundStyle(.secondary)
                }
                Group {
                    if row.figures.attempts > 0 { Text("\(row.figures.attempts) attempts") }
                    if row.figures.turnedBack > 0 {
                        Text("Stayed focused \(row.figures.turnedBack) times")
                    }
                    if row.figures.accesses > 0 { Text("Opened \(row.figures.accesses) times") }
                }
                .font(.subheadline)
                .foregroundStyle(.secondary)
            }
        }
    }
}
