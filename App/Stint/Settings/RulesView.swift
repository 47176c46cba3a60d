import Presentation
import SwiftUI

/// What holds for all limits together, while it is changed.
struct RulesView: View {
    let overview: Overview
    @State private var changed: SettingsForm?
    @Environment(Model.self) private var model
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        Form {
            RulesSections(form: form)
            Section {
                Button("Save") {
                    if model.save(form.wrappedValue) {
                        changed = nil
                        dismiss()
                    }
                }
                .buttonStyle(.borderedProminent)
                .disabled(changed == nil || form.wrappedValue.problem != nil)
            }
        }
        .navigationTitle("Rules for all limits")
    }

    private var form: Binding<SettingsForm> {
        let current = SettingsForm(overview.settings)
        return Binding(
            get: { @MainActor in changed ?? current },
            set: { @MainActor in changed = $0 }
        )
    }
}
