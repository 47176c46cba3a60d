import Enforcement
import FamilyControls
import Intake
import SwiftUI

/// The icons and names of apps, categories and websites: the first few, and how many more there are.
///
/// Only the system knows what an app is called and looks like, and draws both.
struct AppLabels: View {
    let items: [Selection.Item]
    /// The most items that are named before "and 3 more".
    var maximum = 3
    @ScaledMetric private var width = 140.0

    var body: some View {
        if items.count == 1 {
            AppLabel(item: items[0])
        } else {
            LazyVGrid(columns: [column], alignment: .leading, spacing: 8) {
                ForEach(items.prefix(maximum), id: \.id) { AppLabel(item: $0) }
                if items.count > maximum {
                    Text("and \(items.count - maximum) more").foregroundStyle(.secondary)
                }
            }
        }
    }

    private var column: GridItem { GridItem(.adaptive(minimum: width), alignment: .leading) }
}

/// The icon and the name of one app, category or website.
struct AppLabel: View {
    let item: Selection.Item

    var body: some View {
        switch item.subject {
        case .application(let token): Label(token)
        case .category(let token): Label(token)
        case .webDomain(let token): Label(token)
        // It was written by hand, and its name is known.
        case nil: Label(item.name, systemImage: item.kind.symbol)
        }
    }
}

extension FamilyActivitySelection {
    /// The picked items in a stable order; empty if they can't be read.
    var items: [Selection.Item] {
        do { return try Selection(PickedTokens(self)).items } catch { return [] }
    }
}

extension Selection.Kind {
    /// The symbol of the kind, where there is no icon.
    var symbol: String {
        switch self {
        case .application: "app"
        case .category: "square.grid.2x2"
        case .webDomain: "globe"
        }
    }
}
