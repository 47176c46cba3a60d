import Limits
import Pledging
import Presentation
import Statistics
import SwiftUI

/// The running pledge, what became of the last one, and the way to a new one.
struct PledgeView: View {
    let overview: Overview
    @Environment(Model.self) private var model
    @Environment(\.calendar) private var calendar

    var body: some View {
        @Bindable var model = model
        NavigationStack {
            List {
                if let pledge = overview.pledge {
                    if pledge.isRunning {
                        RunningPledgeSection(pledge: pledge)
                    } else {
                        Section("Last pledge") {
                            PledgeResult(pledge: pledge, isSettledHere: model.link.standing == nil)
                        }
                    }
                }
                if let service = model.link.standing {
                    ServiceSection(service: service, overview: overview)
                }
                if overview.pledge?.isRunning != true, model.link.standing?.isFree ?? true {
                    if let redemption { redemption }
                    PledgeEditor(overview: overview, form: $model.pledgeForm)
                }
            }
            .navigationTitle("Pledge")
        }
    }

    private var redemption: RedemptionSection? {
        guard let wallet = model.link.standing?.account?.wallet, wallet.frozenVotes > 0,
            let due = wallet.frozenVotesDue
        else { return nil }
        return RedemptionSection(
            wallet: wallet,
            due: Moment(due, from: overview.now, calendar: calendar),
            minutes: model.pledgeForm.redemptionMinutes
        ) { model.redeem(on: model.pledgeForm.selection(in: overview)) }
    }
}

/// The running pledge: until when, and how to give it up.
struct RunningPledgeSection: View {
    let pledge: PledgeOverview
    @SwiftUI.State private var isAsking = false
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

/// What fails a pledge, and what that costs.
struct PledgeConditions: View {
    let pledge: PledgeOverview

    var body: some View {
        if let amount = pledge.pledge.amount {
            Text("\(amount.count) credits are at stake.")
        }
        switch pledge.pledge.grade {
        case .fair: Text("Opening one of the apps fails it.")
        case .strict:
            Text("Opening one of the apps fails it; so does trying, where iOS lets Stint see it.")
        }
    }
}

/// What has become of the last pledge.
struct PledgeResult: View {
    let pledge: PledgeOverview
    /// Whether no service settles it, so that what the phone says of its credits holds.
    let isSettledHere: Bool

    var body: some View {
        switch pledge.outcome {
        case .running: EmptyView()
        case .kept:
            Label("Kept to its end.", systemImage: "checkmark.seal").foregroundStyle(.green)
        case .failed(let kind, let moment):
            Label {
                Text(kind)
            } icon: {
                Image(systemName: "xmark.seal").accessibilityHidden(true)
            }
            .foregroundStyle(.red)
            Text("Failed at \(Text(moment)).")
        }
        Text("It was for \(pledge.pledge.length.count) min.")
        if isSettledHere, let amount = pledge.pledge.amount {
            switch pledge.outcome {
            case .kept: Text("The \(amount.count) credits stay yours.")
            case .failed: Text("The \(amount.count) credits are lost.")
            case .running: EmptyView()
            }
        }
    }
}
