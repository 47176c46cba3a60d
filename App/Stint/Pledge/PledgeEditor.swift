import Enforcement
import Limits
import Pledging
import Presentation
import SwiftUI

/// The editor of a pledge, which states what fails it.
struct PledgeEditor: View {
    let overview: Overview
    @Binding var edited: EditedPledge
    @Environment(Model.self) private var model
    @State private var contents = Selection()

    var body: some View {
        Section {
            if overview.selections.count > 1 {
                Picker("Apps", selection: selection) {
                    ForEach(overview.selections) { selection in
                        selection.title.tag(selection.id)
                    }
                }
            }
            SelectionLabels(selection: contents)
        } header: {
            Text("New Pledge")
        } footer: {
            Text("These apps stay blocked until the pledge ends or fails.")
        }
        .onChange(of: selection.wrappedValue, initial: true) {
            contents = model.facts.selection(selection.wrappedValue)
        }
        Section("Duration") {
            ChoiceChips(EditedPledge.usualLengths, selection: $edited.minutes) { Text("\($0) min") }
            Stepper(value: $edited.minutes, in: EditedPledge.lengths, step: 5) {
                TimelineView(.everyMinute) { context in
                    let end = context.date.addingTimeInterval(Double(edited.minutes) * 60)
                    Text("\(edited.minutes) min, until \(end, style: .time)")
                }
            }
        }
        Section {
            ChoiceChips(EditedPledge.amounts, selection: $edited.credits) {
                $0 == 0 ? Text("None") : Text("\($0)")
            }
        } header: {
            Text("Credits")
        } footer: {
            if let lacking {
                Text("You have only \(lacking.credits) credits.")
                    .foregroundStyle(.red)
            } else if model.pledges.link.status == nil {
                Text(
                    "Stint isn’t connected to a pledge service, so credits count only on this device. To connect, go to Settings > Pledge Service."
                )
            } else {
                Text("You get your credits back if you keep the pledge.")
            }
        }
        Section("What Fails the Pledge") {
            GradeRow(
                title: Text("Opening an App"),
                text: Text("You see what it costs first, and can still go back."),
                isChosen: edited.grade == .fair
            ) { edited.grade = .fair }
            GradeRow(
                title: Text("Trying to Open an App"),
                text: Text(
                    "Tapping a blocked app is enough, if iOS lets Stint record that. If not, going back doesn’t fail the pledge."
                ),
                isChosen: edited.grade == .strict
            ) { edited.grade = .strict }
        }
        Section {
            if edited.credits > 0 {
                HoldButton(
                    title: "Start Pledge",
                    hint: "Touch and hold to pledge \(edited.credits) credits",
                    action: begin
                )
                .disabled(!model.pledges.link.tasks.isEmpty || lacking != nil)
            } else {
                LargeButton("Start Pledge", action: begin)
                    .disabled(!model.pledges.link.tasks.isEmpty)
            }
        } footer: {
            Text(
                "Breaks don’t open these apps. The pledge fails if you give up or use an emergency."
            )
        }
    }

    /// The wallet if it has fewer credits than the draft.
    private var lacking: ServiceWallet? {
        guard let wallet = model.pledges.link.status?.account?.wallet,
            wallet.credits < edited.credits
        else { return nil }
        return wallet
    }

    private func begin() { model.pledges.begin(edited.draft, on: selection.wrappedValue) }

    private var selection: Binding<SelectionID> {
        Binding(
            get: { @MainActor in edited.selection(in: overview) },
            set: { @MainActor in edited.selection = $0 }
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
