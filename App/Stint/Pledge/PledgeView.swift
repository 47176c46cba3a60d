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
        @Bindable var pledges = model.pledges
        NavigationStack {
            List {
                if let trouble = model.pledges.link.standing?.trouble {
                    Section {
                        Label {
                            Text(trouble)
                        } icon: {
                            Image(systemName: "exclamationmark.triangle")
                                .foregroundStyle(.orange)
                                .accessibilityHidden(true)
                        }
                    }
                }
                if let pledge = overview.pledge, pledge.isRunning {
                    RunningPledge(pledge: pledge)
                } else {
                    if let service = model.pledges.link.standing { StartSection(service: service) }
                    if let pledge = overview.pledge {
                        PledgeResultSection(
                            pledge: pledge,
                            service: model.pledges.link.standing,
                            now: overview.now
                        )
                    }
                    if !model.facts.isPermitted {
                        PermissionMissingSection()
                    } else if model.pledges.link.standing?.isFree ?? true {
                        if let redemption { redemption }
                        PledgeEditor(overview: overview, form: $pledges.form)
                    }
                }
                if let service = model.pledges.link.standing { WalletSection(service: service) }
                if let history = model.facts.history {
                    PledgeHistorySection(pledges: history.chronicle.pledges)
                }
            }
            // A new list starts at its top, which shows the countdown, the result or the refusal.
            .id(PledgePhase(pledge: overview.pledge, service: model.pledges.link.standing?.course))
            .navigationTitle("Pledge")
            // Once the screen is there: the earlier pledges may be told a moment later.
            .task(id: model.facts.history == nil) { model.facts.readHistory(calendar) }
        }
    }

    private var redemption: RedemptionSection? {
        guard let wallet = model.pledges.link.standing?.account?.wallet, wallet.frozenVotes > 0,
            let due = wallet.frozenVotesDue
        else { return nil }
        return RedemptionSection(
            wallet: wallet,
            due: Moment(due, from: overview.now, calendar: calendar),
            minutes: model.pledges.form.redemptionMinutes
        ) { model.pledges.redeem(on: model.pledges.form.selection(in: overview)) }
    }
}

/// The phase of a pledge on the phone and with the service; each phase has a list of its own.
private struct PledgePhase: Hashable {
    let pledge: PledgeOverview?
    let isStarting: Bool
    let refusal: ServiceProblem?

    init(pledge: PledgeOverview?, service: PledgeProgress?) {
        self.pledge = pledge
        isStarting = service?.isStarting == true
        refusal = service?.refusal
    }
}

/// A pledge that has not begun: the service is being asked, or it has refused.
private struct StartSection: View {
    let service: ServiceStatus
    @Environment(Model.self) private var model

    var body: some View {
        if service.course?.isStarting == true {
            Section {
                ProgressView("Asking the service…")
                Text("Nothing is blocked before it agrees.").foregroundStyle(.secondary)
                Button("Cancel", role: .cancel) { model.pledges.link.add(.cancelStart) }
                    .disabled(model.pledges.link.tasks.contains(.cancelStart))
            } footer: {
                Text("If the service has agreed already, the pledge begins all the same.")
            }
        }
        if let refusal = service.course?.refusal {
            Section {
                Label("The pledge did not begin.", systemImage: "exclamationmark.triangle")
                    .font(.headline)
                Text(refusal)
            }
        }
    }
}

/// The last pledges, the newest first, and what became of each.
private struct PledgeHistorySection: View {
    private static let maximum = 5

    let pledges: [PledgeRecord]

    var body: some View {
        let ended = pledges.filter { $0.outcome != .open }
        // The last one has a card of its own.
        if ended.count > 1 {
            Section("Earlier pledges") {
                ForEach(ended.dropLast().suffix(Self.maximum).reversed()) { PledgeRow(record: $0) }
            }
        }
    }
}

private struct PledgeRow: View {
    let record: PledgeRecord
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        LabeledContent {
            Text("\(record.pledge.length.count) min")
        } label: {
            Label {
                VStack(alignment: .leading) {
                    switch record.outcome {
                    case .open: EmptyView()
                    case .kept: Text("Kept")
                    case .failed(let kind): Text(kind)
                    }
                    Text(
                        record.pledge.began.date,
                        format: Date.FormatStyle(
                            date: .abbreviated,
                            time: .shortened,
                            timeZone: timeZone
                        )
                    )
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
                }
            } icon: {
                Image(systemName: record.outcome == .kept ? "checkmark.seal" : "xmark.seal")
                    .foregroundStyle(record.outcome == .kept ? .green : .red)
                    .accessibilityHidden(true)
            }
        }
    }
}
