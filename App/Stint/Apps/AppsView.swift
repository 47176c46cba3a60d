import Enforcement
import FamilyControls
import Limits
import Presentation
import SwiftUI

/// The chosen apps, with the limits that use them.
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
                Text(
                    "Apps you add are limited immediately. For apps you remove, the limit can apply a while longer."
                )
                .foregroundStyle(.secondary)
            }
        }
        .readableWidth()
        .navigationTitle("Apps")
    }
}

private struct ChoiceSection: View {
    /// The maximum number of apps before "and 3 more".
    private static let namedCount = 8

    let overview: Overview
    let selection: SelectionOverview
    @Environment(Model.self) private var model

    var body: some View {
        Section {
            SelectionLabels(
                selection: model.facts.selection(selection.id),
                maximum: Self.namedCount
            )
            TooManyWarning(selection: selection)
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
            PickerButton(title: "Change", from: { model.facts.choice(of: selection.id) }) {
                picked in
                guard picked != model.facts.choice(of: selection.id) else { return }
                let scope = model.facts.selection(selection.id).scope
                model.facts.set(picked, covering: scope, as: selection.id)
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
        model.limits.edited = EditedLimit(limit)
    }
}

/// A warning about a choice that slows iOS down.
private struct TooManyWarning: View {
    let selection: SelectionOverview

    var body: some View {
        let (apps, domains) = (selection.applicationCount, selection.webDomainCount)
        if max(apps, selection.categoryCount, domains) > SelectionOverview.storeMaximum {
            Label(
                "iOS slows down with more than 50 apps or websites. Choose categories instead.",
                systemImage: "exclamationmark.triangle"
            )
            .foregroundStyle(.orange)
        }
    }
}
