import Limits
import Pledging
import Presentation
import Statistics
import SwiftUI

/// The outcome of the last pledge and its credits.
struct PledgeResultSection: View {
    let pledge: PledgeOverview
    /// Nil if no service settles the pledge, so that the phone's own result counts.
    let service: ServiceStatus?
    let now: Date

    var body: some View {
        Section {
            switch pledge.outcome {
            case .running: EmptyView()
            case .kept: KeptCard(pledge: pledge)
            case .failed(let kind, let moment):
                FailedCard(pledge: pledge, kind: kind, moment: moment)
            }
            if let service {
                SettlementRows(service: service, now: now)
            } else if let amount = pledge.pledge.amount {
                switch pledge.outcome {
                case .running: EmptyView()
                case .kept: Text("Your \(amount.count) credits were returned to you.")
                case .failed: Text("You lost \(amount.count) credits.")
                }
            }
        } header: {
            Text("Last Pledge")
        }
    }
}

/// The card of a pledge that was kept.
private struct KeptCard: View {
    let pledge: PledgeOverview
    @Environment(Model.self) private var model

    private var length: Text { Text(minutes: pledge.pledge.length.count) }

    var body: some View {
        VStack(spacing: 6) {
            Image(systemName: "checkmark.seal.fill")
                .font(.system(size: 64))
                .foregroundStyle(.green)
                .accessibilityHidden(true)
            Text("Pledge Kept").font(.title2).bold()
            Text("\(length) without your apps.")
                .foregroundStyle(.secondary)
            if let history = model.facts.history {
                let row = history.statistics.pledgesKeptInARow
                if row > 1 {
                    Label("\(row) pledges kept in a row", systemImage: "flame.fill")
                        .font(.subheadline)
                        .foregroundStyle(.orange)
                }
            }
        }
        .multilineTextAlignment(.center)
        .frame(maxWidth: .infinity)
        .padding(.vertical, 8)
        .accessibilityElement(children: .combine)
        .sensoryFeedback(.success, trigger: pledge)
    }
}

/// The card of a failed pledge, with the reason and the time.
private struct FailedCard: View {
    let pledge: PledgeOverview
    let kind: BreachKind
    let moment: Moment

    var body: some View {
        VStack(spacing: 6) {
            Image(systemName: "xmark.seal.fill")
                .font(.system(size: 48))
                .foregroundStyle(.red)
                .accessibilityHidden(true)
            Text("Pledge Failed").font(.title3).bold()
            Text(kind)
            Text(
                "Ended \(Text(at: moment)), after \(minutes) of \(pledge.pledge.length.count) min."
            )
            .foregroundStyle(.secondary)
        }
        .multilineTextAlignment(.center)
        .frame(maxWidth: .infinity)
        .padding(.vertical, 8)
        .accessibilityElement(children: .combine)
    }

    private var minutes: Int {
        let passed = moment.date.timeIntervalSince(pledge.pledge.began.date) / 60
        return min(max(Int(passed), 0), pledge.pledge.length.count)
    }
}
