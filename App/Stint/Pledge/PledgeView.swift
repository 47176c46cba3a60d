import Pledging
import Presentation
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
