import FamilyControls
import Limits
import Presentation
import SwiftUI

/// Everything that was chosen, which limits use it, and the way to change it.
struct AppsView: View {
    let overview: Overview

    var body: some View {
        List {
            let asked = overview.selectionsToChoose
            if !asked.isEmpty { ChooseAgainSection(selections: asked) }
            ForEach(overview.selections.filter { !$0.needsChoice }) { selection in
                ChoiceSection(overview: overview, selection: selection)
            }
            Section {
                Text("What you add starts at once. What you leave out may wait.")
                    .foregroundStyle(.secondary)
            }
        }
        .navigationTitle("Apps")
    }
}

private struct ChoiceSection: View {
    /// The most apps that are named before "and 3 more".
    private static let namedCount = 8

    let overview: Overview
    let selection: SelectionOverview
    @Environment(Model.self) private var model

    var body: some View {
        Section {
            AppLabels(model.facts.items(in: selection.id), maximum: Self.namedCount)
            TooManyWarning(selection)
            ForEach(limits) { limit in
                Button(action: { open(limit.limit) }) {
                    HStack(spacing: 12) {
                        KindSymbol(kind: limit.limit.rule.kind)
                        Text(nameOf: limit.limit)
                        Spacer()
                    }
                }
                .buttonStyle(.plain)
            }
            if limits.isEmpty {
                Text("No limit uses these apps.").foregroundStyle(.secondary)
            }
            ForEach(pending) { PendingRow(pending: $0) }
            PickerButton("Change", from: { model.facts.picked(selection.id) }) { picked in
                guard picked != model.facts.picked(selection.id) else { return }
                model.facts.set(picked, as: selection.id)
            }
        }
    }

    private var limits: [LimitOverview] {
        overview.limits.filter { $0.limit.selection == selection.id }
    }

    private var pending: [PendingOverview] {
        overview.pending.filter { $0.subject == .selection(selection.id) }
    }

    private func open(_ limit: Limit) {
        model.tab = .limits
        model.limits.form = LimitForm(limit)
    }
}
