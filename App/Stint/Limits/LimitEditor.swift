import FamilyControls
import Limits
import Presentation
import SwiftUI

/// A limit while it is filled in: its values, what is wrong with them, and its buttons.
struct LimitEditor: View {
    let overview: Overview
    @Binding var form: LimitForm
    @Environment(Model.self) private var model

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    KindLabel(kind: form.kind)
                    TextField("Name", text: $form.label)
                }
                SelectionSection(overview: overview, form: $form)
                RuleSection(form: $form)
                LimitFindings(overview: overview, form: form)
                Section {
                    Button("Save") { model.save(form) }
                        .buttonStyle(.borderedProminent)
                        .disabled(form.problem != nil)
                    if let limit = form.limit {
                        Button("Delete the limit", role: .destructive) { model.delete(limit) }
                    }
                    Button("Cancel", role: .cancel) { model.form = nil }
                }
            }
            .navigationTitle("Limit")
        }
        .saysProblems(of: model, isInFront: true)
    }
}
