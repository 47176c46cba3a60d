import Enforcement
import FamilyControls
import Limits
import ManagedSettings
import Presentation
import Statistics
import SwiftUI

/// What happened with one app, category or website; only the system knows its name.
struct ItemFiguresRow: View {
    let row: PeriodOverview.ItemRow
    @Environment(Model.self) private var model

    var body: some View {
        VStack(alignment: .leading) {
            switch model.subjects[row.id] {
            case .application(let token): Label(token)
            case .category(let token): Label(token)
            case .webDomain(let token): Label(token)
            case nil: Text("No longer chosen")
            }
            Text("Tried \(row.figures.attempts), opened \(row.figures.accesses)")
                .foregroundStyle(.secondary)
            if row.figures.minutes > .zero { Text("\(row.figures.minutes.count) min") }
        }
    }
}
