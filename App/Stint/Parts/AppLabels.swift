import Enforcement
import FamilyControls
import Intake
import Limits
import Presentation
import SwiftUI

/// The icons and names of the first items, and the number of the others.
///
/// Only iOS knows the names and icons of apps, and draws them.
struct AppLabels: View {
    let items: [Selection.Item]
    /// The maximum number of items before "and 3 more".
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

/// The items of a selection, or everything except some.
struct SelectionLabels: View {
    let selection: Selection
    var maximum = 3

    var body: some View {
        if selection.coversEverythingElse {
            let others = selection.subtracting([.everythingElse]).items
            if !others.isEmpty { AppLabels(items: others, maximum: maximum) }
            if selection.exceptions.isEmpty {
                Text("Everything")
            } else {
                Text("Everything except these:")
                AppLabels(items: selection.exceptions, maximum: maximum)
            }
        } else {
            AppLabels(items: selection.items, maximum: maximum)
        }
    }
}

/// The icons of the first items of a selection in a row, and the number of the others.
struct SelectionIcons: View {
    private static let maximum = 5
    let selection: Selection
    @ScaledMetric private var width = 32.0

    var body: some View {
        let items = selection.subtracting([.everythingElse]).items
        if selection.coversEverythingElse { AppLabel(item: .everythingElse) }
        LazyVGrid(columns: [column], alignment: .leading, spacing: 6) {
            ForEach(items.prefix(Self.maximum), id: \.id) { item in
                AppLabel(item: item).labelStyle(.iconOnly)
            }
            if items.count > Self.maximum {
                Text("+\(items.count - Self.maximum)").foregroundStyle(.secondary)
            }
        }
    }

    private var column: GridItem {
        GridItem(.adaptive(minimum: width, maximum: width), spacing: 6, alignment: .leading)
    }
}

/// The items of a group of apps; everything else also has the apps that stay open.
struct StatusLabels: View {
    let status: AppStatus
    var maximum = 3
    @Environment(Model.self) private var model

    var body: some View {
        AppLabels(items: model.facts.items(status.items), maximum: maximum)
        let exceptions = model.facts.exceptions(of: status)
        if !exceptions.isEmpty {
            Text("These stay open:").font(.footnote).foregroundStyle(.secondary)
            AppLabels(items: exceptions, maximum: maximum)
        }
    }
}

/// The icon and the name of one app, category or website.
struct AppLabel: View {
    let item: Selection.Item

    var body: some View {
        Group {
            switch item.subject {
            case .application(let token): Label(token)
            case .category(let token): Label(token)
            case .webDomain(let token): Label(token)
            case nil where item.id == .everythingElse:
                Label("Everything Else", systemImage: item.kind.symbol)
            // An item from a limits file has a name.
            case nil: Label(item.name, systemImage: item.kind.symbol)
            }
        }
        // A larger name breaks within a word.
        .dynamicTypeSize(...DynamicTypeSize.accessibility3)
    }
}

extension FamilyActivitySelection {
    /// The picked items in a stable order; empty if they can't be read.
    var items: [Selection.Item] {
        do { return try Selection(PickedTokens(self)).items } catch { return [] }
    }
}

extension Selection.Kind {
    /// The symbol for an item without an icon.
    var symbol: String {
        switch self {
        case .application: "app"
        case .category: "square.grid.2x2"
        case .webDomain: "globe"
        }
    }
}

extension SelectionOverview {
    /// The name of the selection, and the number of its items or exceptions.
    var title: Text {
        coversEverythingElse
            ? Text("\(name) (everything except \(count))") : Text("\(name) (\(count))")
    }
}
