import Limits
import Phrases
import Presentation
import SwiftUI

/// All limits, what waits, and the way to one more.
struct LimitsView: View {
    let overview: Overview
    @Environment(Model.self) private var model

    var body: some View {
        NavigationStack {
            List {
                PendingSection(overview: overview)
                Section {
                    ForEach(overview.limits) { limit in
                        Button(action: { model.form = LimitForm(limit.limit) }) {
                            LimitRow(limit: limit)
                        }
                        .buttonStyle(.plain)
                    }
                    if overview.limits.isEmpty { Text("There are no limits.") }
                }
                Section("Add a limit") {
                    ForEach(Rule.Kind.allCases, id: \.self) { kind in
                        Button(action: { model.add(kind) }) { KindLabel(kind: kind) }
                    }
                }
            }
            .navigationTitle("Limits")
            .sheet(isPresented: isEditing) {
                if let form = model.form {
                    LimitEditor(overview: overview, form: binding(from: form))
                }
            }
        }
    }

    /// The form; while its screen goes away, what it held last.
    private func binding(from form: LimitForm) -> Binding<LimitForm> {
        Binding(
            get: { @MainActor in model.form ?? form },
            set: { @MainActor in if model.form != nil { model.form = $0 } }
        )
    }

    private var isEditing: Binding<Bool> {
        Binding(
            get: { @MainActor in model.form != nil },
            set: { @MainActor in if !$0 { model.form = nil } }
        )
    }
}

/// A limit in a list: its name, what it does, and how it stands.
struct LimitRow: View {
    let limit: LimitOverview

    var body: some View {
        VStack(alignment: .leading) {
            Text(nameOf: limit.limit).font(.headline)
            PhraseText(Phrase(limit.limit.rule))
            PhraseText(limit.decision(isBrief: false)).foregroundStyle(.secondary)
        }
    }
}

/// The changes that wait, and the way to take one back.
struct PendingSection: View {
    let overview: Overview
    @Environment(Model.self) private var model

    var body: some View {
        if !overview.pending.isEmpty {
            Section {
                ForEach(overview.pending) { pending in
                    VStack(alignment: .leading) {
                        text(pending.subject)
                        Text("Comes \(Text(pending.due))").foregroundStyle(.secondary)
                        Button("Take back") { model.withdraw(pending.pending) }
                    }
                }
            } header: {
                Text("Waiting")
            } footer: {
                Text("What opens something waits, as you chose in Settings.")
            }
        }
    }

    private func text(_ subject: PendingOverview.Subject) -> Text {
        switch subject {
        case .limit(let label): Text("“\(Text(nameOfLimit: label))” changes.")
        case .removal(let label): Text("“\(Text(nameOfLimit: label))” goes.")
        case .selection: Text("Other apps are covered.")
        case .settings: Text("The settings change.")
        }
    }
}
