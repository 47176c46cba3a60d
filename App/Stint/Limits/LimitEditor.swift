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

/// What a limit covers: apps that are chosen already, or others.
struct SelectionSection: View {
    let overview: Overview
    @Binding var form: LimitForm
    @Environment(Model.self) private var model

    var body: some View {
        Section("Apps") {
            Picker("Apps", selection: $form.selection) {
                ForEach(overview.selections) { selection in
                    Text("\(selection.name) (\(selection.count))").tag(selection.id)
                }
                Text("Others").tag(LimitForm.newApps)
            }
            if form.selection == LimitForm.newApps {
                PickerButton("Choose apps", from: { model.choice }) { model.choice = $0 }
                if !model.choice.isEmpty {
                    CountsView(model.choice)
                }
            }
        }
    }
}

/// What is wrong with a limit, or what it brings that the person may not expect.
struct LimitFindings: View {
    let overview: Overview
    let form: LimitForm

    var body: some View {
        if let problem = form.problem {
            Label {
                switch problem {
                case .limit(let error): Text(error)
                case .schedule(let error): Text(error)
                }
            } icon: {
                Image(systemName: "exclamationmark.octagon").accessibilityHidden(true)
            }
            .foregroundStyle(.red)
        }
        if form.blocksAllDay {
            Label("Without a window the apps are blocked all day.", systemImage: "lock")
                .foregroundStyle(.orange)
        }
        if loss > 0 {
            Label("You lose \(loss) min from the bank.", systemImage: "minus.circle")
                .foregroundStyle(.red)
        }
        if form.limit != nil {
            Text("What opens something may wait, as you chose in Settings.")
                .foregroundStyle(.secondary)
        }
    }

    private var loss: Int { overview.loss(by: form).count }
}
