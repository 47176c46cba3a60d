import Limits
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
