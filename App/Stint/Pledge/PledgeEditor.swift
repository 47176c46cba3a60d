import Enforcement
import Limits
import Pledging
import Presentation
import SwiftUI

/// A pledge while it is filled in; what fails it is said before it begins.
struct PledgeEditor: View {
    let overview: Overview
    @Binding var form: PledgeForm
    @Environment(Model.self) private var model
    @State private var items: [Selection.Item] = []

    var body: some View {
        Section {
            if overview.selections.count > 1 {
                Picker("Apps", selection: selection) {
                    ForEach(overview.selections) { selection in
                        Text("\(selection.name) (\(selection.count))").tag(selection.id)
                    }
                }
            }
            AppLabels(items: items)
        } header: {
            Text("New pledge")
        } footer: {
            Text("These apps stay blocked until the pledge ends. Nothing opens them sooner.")
        }
        .onChange(of: selection.wrappedValue, initial: true) {
            items = model.facts.items(in: selection.wrappedValue)
        }
        Section("How long") {
            ChoiceChips(PledgeForm.usualLengths, selection: $form.minutes) { Text("\($0) min") }
            Stepper(value: $form.minutes, in: PledgeForm.lengths, step: 5) {
                TimelineView(.everyMinute) { context in
                    let end = context.date.addingTimeInterval(Double(form.minutes) * 60)
                    Text("\(form.minutes) min, until \(end, style: .time)")
                }
            }
        }
        Section {
            ChoiceChips(PledgeForm.amounts, selection: $form.credits) {
                $0 == 0 ? Text("None") : Text("\($0)")
            }
        } header: {
            Text("Credits to pledge")
        } footer: {
            if let lacking {
                Text("You have fewer credits: \(lacking.credits).")
                    .foregroundStyle(.red)
            } else if model.pledges.link.standing == nil {
                Text("Credits are counted on this iPhone only: Stint is connected to no server.")
            } else {
                Text("You get them back when you keep the pledge.")
            }
        }
        Section("What fails it") {
            GradeRow(
                title: Text("Opening an app"),
                text: Text("The shield tells you what it costs, and you can still go back."),
                isChosen: form.grade == .fair
            ) { form.grade = .fair }
            GradeRow(
                title: Text("Trying to open an app"),
                text: Text("A tap on a blocked app is enough, wherever iOS lets Stint see it."),
                isChosen: form.grade == .strict
            ) { form.grade = .strict }
        }
        Section {
            if form.credits > 0 {
                HoldButton(
                    title: "Begin the pledge",
                    hint: "Hold to pledge \(form.credits) credits",
                    action: begin
                )
                .disabled(!model.pledges.link.tasks.isEmpty || lacking != nil)
            } else {
                LargeButton("Begin the pledge", action: begin)
                    .disabled(!model.pledges.link.tasks.isEmpty)
            }
        } footer: {
            Text("No override opens the apps. Giving up, or an emergency, fails the pledge.")
        }
    }

    /// The wallet, if it holds fewer credits than are to be pledged.
    private var lacking: ServiceWallet? {
        guard let wallet = model.pledges.link.standing?.account?.wallet,
            wallet.credits < form.credits
        else { return nil }
        return wallet
    }

    private func begin() { model.pledges.begin(form.draft, on: selection.wrappedValue) }

    private var selection: Binding<SelectionID> {
        Binding(
            get: { @MainActor in form.selection(in: overview) },
            set: { @MainActor in form.selection = $0 }
        )
    }
}

private struct GradeRow: View {
    let title: Text
    let text: Text
    let isChosen: Bool
    let choose: @MainActor () -> Void

    var body: some View {
        Button {
            choose()
        } label: {
            HStack {
                VStack(alignment: .leading) {
                    title.foregroundStyle(.primary)
                    text.font(.subheadline).foregroundStyle(.secondary)
                }
                Spacer()
                if isChosen { Image(systemName: "checkmark").accessibilityHidden(true) }
            }
        }
        .accessibilityAddTraits(isChosen ? .isSelected : [])
    }
}
