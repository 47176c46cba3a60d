import Presentation
import SwiftUI

/// The running pledge: until when, and how to give it up.
struct RunningPledgeSection: View {
    let pledge: PledgeOverview
    @State private var isAsking = false
    @Environment(Model.self) private var model

    var body: some View {
        if case .running(let began, let until) = pledge.outcome {
            Section {
                Text("Your pledge runs until \(Text(until)).")
                ProgressView(timerInterval: began...max(began, until.date), countsDown: false)
                    .accessibilityLabel("How far the pledge is")
                if model.overview?.pledgeHoldsNothing == true {
                    Text("Its apps are open: Screen Time was taken back. This is recorded.")
                        .foregroundStyle(.red)
                }
                PledgeConditions(pledge: pledge)
                Button("Give up", role: .destructive) { isAsking = true }
                    .confirmationDialog(
                        "Give the pledge up?",
                        isPresented: $isAsking,
                        titleVisibility: .visible
                    ) {
                        Button("Give up and fail", role: .destructive) { model.giveUpPledge() }
                        Button("Keep going", role: .cancel) {}
                    } message: {
                        Text("It counts as failed, and your apps open.")
                    }
            } header: {
                Text("Pledge")
            }
        }
    }
}
