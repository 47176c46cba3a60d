import Limits
import Presentation
import SwiftUI

/// All limits and pending changes, with a button that adds a limit.
struct LimitsView: View {
    let overview: Overview
    @State private var removed: Limit?
    @Environment(Model.self) private var model
    @Environment(\.isWide) private var isWide

    var body: some View {
        NavigationStack {
            lists
                .navigationTitle("Limits")
                .toolbar {
                    ToolbarItem(placement: .topBarTrailing) {
                        Button(action: { model.limits.isAdding = true }) {
                            Image(systemName: "plus")
                        }
                        .accessibilityLabel("Add Limit")
                    }
                }
                .sheet(isPresented: isEditing) { LimitSheet(overview: overview) }
                .confirmsRemoval(of: $removed)
        }
    }

    @ViewBuilder private var lists: some View {
        let limits = overview.limits
        if isWide, limits.count > 1 {
            let half = (limits.count + 1) / 2
            TwoLists {
                PendingSection(pending: overview.pending)
                section(limits.prefix(half))
            } trailing: {
                section(limits.dropFirst(half))
            }
        } else {
            List {
                PendingSection(pending: overview.pending)
                if limits.isEmpty {
                    NoLimitYetSection(pledge: overview.pledge)
                } else {
                    section(limits[...])
                }
            }
            .readableWidth()
        }
    }

    private func section(_ limits: ArraySlice<LimitOverview>) -> some View {
        Section {
            ForEach(limits) { limit in
                LimitRow(limit: limit, removed: $removed)
            }
        } footer: {
            VStack(alignment: .leading) {
                ForEach(limits.filter { $0.problem != nil }) { limit in
                    ProblemText(limit.problem.map { .limit($0) })
                }
                if limits.last?.id == overview.limits.last?.id {
                    Text("Tap a limit to change it. Swipe to duplicate or remove it.")
                }
            }
        }
    }

    private var isEditing: Binding<Bool> {
        Binding(
            get: { @MainActor in model.limits.isAdding || model.limits.edited != nil },
            set: { @MainActor in if !$0 { model.limits.closeEditor() } }
        )
    }
}

/// The content of an empty list of limits.
private struct NoLimitYetSection: View {
    let pledge: PledgeOverview?
    @Environment(Model.self) private var model

    var body: some View {
        Section {
            switch pledge?.outcome {
            case .running(_, let end)?:
                Text(
                    "You don’t have any limits yet. Your pledge blocks its apps until \(Text(end))."
                )
            case .kept?, .failed?, nil:
                Text("You don’t have any limits yet. Your apps are open.")
            }
            Button("Add Limit", systemImage: "plus") { model.limits.isAdding = true }
        }
    }
}

/// The sheet over the list: the kinds and the new limit, or the editor of an existing one.
///
/// It asks for access to Screen Time first, because saving needs it.
private struct LimitSheet: View {
    let overview: Overview
    @Environment(Model.self) private var model

    var body: some View {
        if model.limits.isAdding, !model.facts.isPermitted {
            NavigationStack {
                PermissionView(isLaterOffered: false) {}
                    .toolbar {
                        ToolbarItem(placement: .cancellationAction) {
                            Button("Cancel") { model.limits.closeEditor() }
                        }
                    }
            }
        } else if model.limits.isAdding {
            NavigationStack(path: path) {
                KindGallery()
                    .navigationDestination(for: Rule.Kind.self) { _ in editor }
            }
        } else {
            NavigationStack { editor }
        }
    }

    @ViewBuilder private var editor: some View {
        if let edited = model.limits.edited {
            LimitEditor(overview: overview, edited: binding(from: edited))
        }
    }

    /// The chosen kind, if any; going back discards the draft.
    private var path: Binding<[Rule.Kind]> {
        Binding(
            get: { @MainActor in model.limits.edited.map { [$0.kind] } ?? [] },
            set: { @MainActor in if $0.isEmpty { model.limits.edited = nil } }
        )
    }

    /// The form; while its screen goes away, what it held last.
    private func binding(from edited: EditedLimit) -> Binding<EditedLimit> {
        Binding(
            get: { @MainActor in model.limits.edited ?? edited },
            set: { @MainActor in if model.limits.edited != nil { model.limits.edited = $0 } }
        )
    }
}
