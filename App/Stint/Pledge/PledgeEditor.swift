import Limits
import Pledging
import Presentation
import SwiftUI

/// A pledge while it is filled in; what fails it is said before it begins.
struct PledgeEditor: View {
    let overview: Overview
    @Binding var form: PledgeForm
    @Environment(Model.self) private var model

    var body: some View {
        Section("New pledge") {
            Picker("Apps", selection: selection) {
                ForEach(overview.selections) { selection in
                    Text("\(selection.name) (\(selection.count))").tag(selection.id)
                }
            }
            Stepper(
                "\(form.minutes) min",
                value: $form.minutes,
                in: PledgeForm.lengths,
                step: 5
            )
            Picker("What fails it", selection: $form.grade) {
                Text("Opening an app").tag(PledgeGrade.fair)
                Text("Trying to open an app").tag(PledgeGrade.strict)
            }
            Picker("Credits", selection: $form.credits) {
                ForEach(PledgeForm.amounts, id: \.self) { amount in
                    if amount == 0 { Text("None").tag(0) } else { Text("\(amount)").tag(amount) }
                }
            }
        }
        Section {
            switch form.grade {
            case .fair:
                Text("The shield says what opening costs. Only a yes, or use, fails the pledge.")
            case .strict:
                Text("Where iOS lets Stint see it, trying to open an app fails the pledge.")
                Text("Elsewhere the shield asks first, and going back costs nothing.")
            }
            Text("No pass opens the apps. Giving up, or an emergency, fails the pledge.")
            if form.credits > 0, model.link.standing == nil {
                Text("Credits are counted on this iPhone only: Stint is connected to no server.")
            }
            Button("Begin the pledge") { model.beginPledge(form.draft, on: selection.wrappedValue) }
                .disabled(!model.link.tasks.isEmpty)
                .buttonStyle(.borderedProminent)
        }
    }

    private var selection: Binding<SelectionID> {
        Binding(
            get: { @MainActor in form.selection(in: overview) },
            set: { @MainActor in form.selection = $0 }
        )
    }
}
