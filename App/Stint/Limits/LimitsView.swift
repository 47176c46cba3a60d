import Limits
import Presentation
import SwiftUI

/// All limits, the changes that wait, and the way to one more.
struct LimitsView: View {
    let overview: Overview
    @State private var removed: Limit?
    @Environment(Model.self) private var model

    var body: some View {
        NavigationStack {
            List {
                PendingSection(overview: overview)
                if overview.limits.isEmpty {
                    NoLimitYetSection(pledge: overview.pledge)
                } else {
                    Section {
                        ForEach(overview.limits) { limit in
                            LimitRow(limit: limit, removed: $removed)
                        }
                    } footer: {
                        Text("Tap a limit to change it. Swipe to duplicate or remove it.")
                    }
                }
            }
            .navigationTitle("Limits")
            .toolbar {
                ToolbarItem(placement: .topBarTrailing) {
                    Button(action: { model.limits.isAdding = true }) {
                        Image(systemName: "plus")
                    }
                    .accessibilityLabel("Add a limit")
                }
            }
            .sheet(isPresented: isEditing) { LimitSheet(overview: overview) }
            .confirmsRemoval(of: $removed)
        }
    }

    private var isEditing: Binding<Bool> {
        Binding(
            get: { @MainActor in model.limits.isAdding || model.limits.form != nil },
            set: { @MainActor in if !$0 { model.limits.closeForm() } }
        )
    }
}

/// Says that there is no limit, and leads to the kinds.
private struct NoLimitYetSection: View {
    let pledge: PledgeOverview?
    @Environment(Model.self) private var model

    var body: some View {
        Section {
            switch pledge?.outcome {
            case .running(_, let end)?:
                Text("There are no limits yet. Your pledge blocks its apps until \(Text(end)).")
            case .kept?, .failed?, nil:
                Text("There are no limits yet. Your apps are open.")
            }
            Button("Add a limit", systemImage: "plus") { model.limits.isAdding = true }
        }
    }
}

/// What lies over the list: the kinds to choose from and the limit that is new, or one that is changed.
///
/// It asks for Screen Time before it shows any fields, because saving needs the permission.
private struct LimitSheet: View {
    let overview: Overview
    @Environment(Model.self) private var model

    var body: some View {
        if model.limits.isAdding, !model.facts.isPermitted {
            NavigationStack {
                PermissionView(isLaterOffered: false) {}
                    .toolbar {
                        ToolbarItem(placement: .cancellationAction) {
                            Button("Cancel") { model.limits.closeForm() }
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
        if let form = model.limits.form {
            LimitEditor(overview: overview, form: binding(from: form))
        }
    }

    /// The kind that was chosen, if one was; going back gives the form up.
    private var path: Binding<[Rule.Kind]> {
        Binding(
            get: { @MainActor in model.limits.form.map { [$0.kind] } ?? [] },
            set: { @MainActor in if $0.isEmpty { model.limits.form = nil } }
        )
    }

    /// The form; while its screen goes away, what it held last.
    private func binding(from form: LimitForm) -> Binding<LimitForm> {
        Binding(
            get: { @MainActor in model.limits.form ?? form },
            set: { @MainActor in if model.limits.form != nil { model.limits.form = $0 } }
        )
    }
}
