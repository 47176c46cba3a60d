import Enforcement
import FamilyControls
import Foundation
import Limits
import Presentation
import SwiftUI

/// Everything that was chosen, and the way to change it.
struct AppsView: View {
    let overview: Overview

    var body: some View {
        List {
            ForEach(overview.selections) { AppsSection(selection: $0) }
            Section {
                Text("What is added holds at once. What is left out may wait.")
            }
        }
        .navigationTitle("Apps")
    }
}

/// One choice of apps: how many, and the picker.
struct AppsSection: View {
    let selection: SelectionOverview
    @Environment(Model.self) private var model

    var body: some View {
        Section(selection.name) {
            CountsView(selection)
            PickerButton("Change", from: { model.picked(selection.id) }) { picked in
                guard picked != model.picked(selection.id) else { return }
                model.set(picked, as: selection.id)
            }
        }
    }
}

/// The system's picker behind a button.
struct PickerButton: View {
    private let title: LocalizedStringKey
    private let before: @MainActor () -> FamilyActivitySelection
    private let done: @MainActor (FamilyActivitySelection) -> Void
    @SwiftUI.State private var isPicking = false
    @SwiftUI.State private var picked = FamilyActivitySelection()

    /// Creates a button that tells what is chosen once the picker is closed.
    init(
        _ title: LocalizedStringKey,
        from before: @escaping @MainActor () -> FamilyActivitySelection,
        done: @escaping @MainActor (FamilyActivitySelection) -> Void
    ) {
        self.title = title
        self.before = before
        self.done = done
    }

    var body: some View {
        Button(title, systemImage: "square.grid.2x2") {
            picked = before()
            isPicking = true
        }
        .familyActivityPicker(isPresented: $isPicking, selection: $picked)
        .onChange(of: isPicking) { if !isPicking { done(picked) } }
    }
}

/// Says that apps have to be chosen again, and lets choose them.
struct ChooseAgainSection: View {
    let selections: [SelectionOverview]

    var body: some View {
        Section {
            Label("Choose your apps again.", systemImage: "exclamationmark.triangle")
                .foregroundStyle(.red)
            if selections.contains(where: { !$0.isEmpty }) {
                Text(
                    "Screen Time was taken back. Since then nothing of this is blocked or counted."
                )
            } else {
                Text(
                    "They were chosen on another iPhone. Nothing of this is blocked or counted yet."
                )
            }
            ForEach(selections) { ChooseAgainRow(selection: $0) }
        }
    }
}

/// One choice that has to be made again: what it was, and the picker.
private struct ChooseAgainRow: View {
    let selection: SelectionOverview
    @Environment(Model.self) private var model

    var body: some View {
        LabeledContent {
            Text(names)
        } label: {
            Text(selection.name)
        }
        PickerButton("Choose apps", from: { FamilyActivitySelection() }) { picked in
            if !picked.isEmpty { model.set(picked, as: selection.id) }
        }
    }

    /// By name where names are known: otherwise only the system knows what it was.
    private var names: String {
        let items = model.items(in: selection.id)
        let names = items.map(\.name).filter { !$0.isEmpty }
        let count = max(items.count, selection.count)
        return names.isEmpty ? "\(count)" : names.joined(separator: ", ")
    }
}

/// Says how much is chosen, and warns where the system has a bound.
struct CountsView: View {
    private let applications: Int
    private let categories: Int
    private let webDomains: Int

    init(_ picked: FamilyActivitySelection) {
        applications = picked.applicationTokens.count
        categories = picked.categoryTokens.count
        webDomains = picked.webDomainTokens.count
    }

    init(_ selection: SelectionOverview) {
        applications = selection.applicationCount
        categories = selection.categoryCount
        webDomains = selection.webDomainCount
    }

    var body: some View {
        LabeledContent("Apps", value: "\(applications)")
        LabeledContent("Categories", value: "\(categories)")
        LabeledContent("Websites", value: "\(webDomains)")
        if max(applications, categories, webDomains) > SelectionOverview.storeMaximum {
            Label(
                "More than 50 of a kind are hard on the system. Choose categories instead.",
                systemImage: "exclamationmark.triangle"
            )
            .foregroundStyle(.orange)
        }
    }
}

extension SelectionOverview {
    /// What it is called: by the limits that use it.
    var name: String {
        let labels = limitLabels.filter { !$0.allSatisfy(\.isWhitespace) }
            .joined(separator: ", ")
        return labels.isEmpty ? String(localized: "Apps \(Int(id.rawValue))") : labels
    }
}
