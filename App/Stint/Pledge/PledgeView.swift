import Limits
import Pledging
import Presentation
import Statistics
import SwiftUI

/// The running pledge, the result of the last one, and the editor of a new one.
struct PledgeView: View {
    let overview: Overview
    @Environment(Model.self) private var model
    @Environment(\.calendar) private var calendar

    var body: some View {
        @Bindable var pledges = model.pledges
        NavigationStack {
            List {
                if let error = model.pledges.link.status?.error {
                    Section {
                        Label {
                            Text(error)
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
                    if let service = model.pledges.link.status { StartSection(service: service) }
                    if let pledge = overview.pledge {
                        PledgeResultSection(
                            pledge: pledge,
                            service: model.pledges.link.status,
                            now: overview.now
                        )
                    }
                    if !model.facts.isPermitted {
                        PermissionMissingSection()
                    } else if model.pledges.link.status?.isFree ?? true {
                        if let redemption { redemption }
                        PledgeEditor(overview: overview, edited: $pledges.edited)
                    }
                }
                if let service = model.pledges.link.status { WalletSection(service: service) }
                if let history = model.facts.history {
                    PledgeHistorySection(pledges: history.statistics.pledges)
                }
            }
            .readableWidth()
            // A new list starts at its top, with the countdown, the result or the refusal.
            .id(PledgePhase(pledge: overview.pledge, service: model.pledges.link.status?.progress))
            .navigationTitle("Pledge")
            .onChange(of: model.facts.unseenResult?.pledge.id, initial: true) {
                model.facts.seeResult()
            }
            // The history can be read after the screen appears.
            .task(id: model.facts.history == nil) { model.facts.readHistory(calendar) }
        }
    }

    private var redemption: RedemptionSection? {
        guard let wallet = model.pledges.link.status?.account?.wallet, wallet.frozenVotes > 0,
            let due = wallet.frozenVotesDue
        else { return nil }
        return RedemptionSection(
            wallet: wallet,
            due: Moment(due, from: overview.now, calendar: calendar),
            minutes: model.pledges.edited.redemptionMinutes
        ) { model.pledges.redeem(on: model.pledges.edited.selection(in: overview)) }
    }
}

/// The phase of a pledge on the phone and with the service; each phase has its own list.
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

/// A pledge that hasn't started: the service was asked, or has refused.
private struct StartSection: View {
    let service: ServiceStatus
    @Environment(Model.self) private var model

    /// True if the person has canceled the start, and the task hasn't begun.
    private var isCancelAsked: Bool { model.pledges.link.tasks.contains(.cancelStart) }

    var body: some View {
        if service.progress?.isStarting == true {
            Section {
                if service.isCanceling || isCancelAsked {
                    ProgressView("Canceling…")
                } else {
                    ProgressView("Contacting Service…")
                    Text("Your apps stay open until the service agrees.")
                        .foregroundStyle(.secondary)
                    Button("Cancel", role: .cancel) { model.pledges.link.add(.cancelStart) }
                }
            } footer: {
                Text("If the service has already agreed, the pledge starts anyway.")
            }
        }
        if let refusal = service.progress?.refusal {
            Section {
                Label("The pledge didn’t start.", systemImage: "exclamationmark.triangle")
                    .font(.headline)
                Text(refusal)
            }
        }
    }
}

/// The last pledges with their outcomes, newest first.
private struct PledgeHistorySection: View {
    private static let maximum = 5

    let pledges: [PledgeRecord]

    var body: some View {
        let ended = pledges.filter { $0.outcome != .open }
        // The last one has its own card.
        if ended.count > 1 {
            Section("Earlier Pledges") {
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
