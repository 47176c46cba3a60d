import Limits
import Pledging
import Presentation
import Statistics
import SwiftUI

/// The outcome of the last pledge, its cost or gain, and the next steps.
struct PledgeResultSection: View {
    let pledge: PledgeOverview
    /// Nil if no service settles it, so that what the phone says of its credits counts.
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
                case .kept: Text("Your \(amount.count) credits are yours again.")
                case .failed: Text("It cost \(amount.count) credits.")
                }
            }
        } header: {
            Text("Last pledge")
        }
    }
}

/// A pledge that was kept, which is a reason to be glad.
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
            Text("You kept it.").font(.title2).bold()
            Text("\(length) without your apps.")
                .foregroundStyle(.secondary)
            if let history = model.facts.history {
                let row = history.chronicle.pledgesKeptInARow
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

/// A pledge that failed: by what, when, and after how long.
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
            Text("The pledge failed.").font(.title3).bold()
            Text(kind)
            Text("Ended: \(Text(moment)), after \(minutes) of \(pledge.pledge.length.count) min.")
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
