import Enforcement
import Limits
import Presentation
import SwiftUI

/// The running pledge, as large as the time that is left matters: a countdown in a ring.
struct RunningPledge: View {
    let pledge: PledgeOverview
    @Environment(Model.self) private var model
    @State private var items: [Selection.Item] = []

    var body: some View {
        if case .running(let began, let until) = pledge.outcome {
            Section {
                HStack {
                    Spacer()
                    CountdownRing(began: began, end: until.date)
                    Spacer()
                }
                .padding(.vertical, 12)
                VStack(alignment: .leading, spacing: 4) {
                    Text("Your pledge runs until \(Text(until)).").font(.headline)
                    PledgeConditions(pledge: pledge)
                }
                if model.facts.overview?.pledgeHoldsNothing == true { OpenAppsWarning() }
            }
            if !items.isEmpty {
                Section("Blocked until then") { AppLabels(items: items, maximum: 5) }
            }
            Section {
                GiveUpButton(pledge: pledge)
            } footer: {
                Text("Nothing opens your apps sooner. An emergency would fail the pledge, too.")
            }
            .onAppear { items = model.facts.items(in: pledge.pledge.selection) }
        }
    }
}

/// The time left, as a clock in a ring that empties.
struct CountdownRing: View {
    /// The seconds between two moves of the ring; the clock in it moves by itself.
    private static let interval: TimeInterval = 5

    let began: Date
    let end: Date
    @Environment(\.dynamicTypeSize) private var size

    var body: some View {
        ZStack {
            TimelineView(.periodic(from: began, by: Self.interval)) { context in
                Ring(share: share(at: context.date), lineWidth: 14)
            }
            VStack(spacing: 2) {
                Text(timerInterval: began...max(began, end))
                    .font(.system(.largeTitle, design: .rounded, weight: .semibold))
                    .monospacedDigit()
                    .minimumScaleFactor(0.5)
                    .accessibilityLabel("Time left")
                // Large text doesn't fit here, and the text below the ring says the same.
                if !size.isAccessibilitySize {
                    Text("until \(end, style: .time)")
                        .font(.subheadline)
                        .foregroundStyle(.secondary)
                }
            }
            .multilineTextAlignment(.center)
        }
        .frame(width: 200, height: 200)
    }

    private func share(at now: Date) -> Double {
        let length = end.timeIntervalSince(began)
        return length > 0 ? end.timeIntervalSince(now) / length : 0
    }
}

/// Says that the apps of the pledge are open, although nobody has opened them by a rule.
private struct OpenAppsWarning: View {
    var body: some View {
        Label {
            Text("Its apps are open: Screen Time was taken back. This is recorded.")
        } icon: {
            Image(systemName: "exclamationmark.triangle").accessibilityHidden(true)
        }
        .foregroundStyle(.red)
    }
}

/// The way out of a pledge, which says first what it costs.
private struct GiveUpButton: View {
    let pledge: PledgeOverview
    @State private var isAsking = false
    @Environment(Model.self) private var model

    var body: some View {
        Button("Give up", role: .destructive) { isAsking = true }
            .confirmationDialog(
                "Give the pledge up?",
                isPresented: $isAsking,
                titleVisibility: .visible
            ) {
                Button("Give up and fail", role: .destructive) { model.pledges.giveUp() }
                Button("Keep going", role: .cancel) {}
            } message: {
                if let amount = pledge.pledge.amount {
                    Text("It counts as failed, costs \(amount.count) credits, and your apps open.")
                } else {
                    Text("It counts as failed, and your apps open.")
                }
            }
    }
}

struct PledgeConditions: View {
    let pledge: PledgeOverview

    var body: some View {
        Group {
            if let amount = pledge.pledge.amount {
                Text("\(amount.count) credits are at stake.")
            }
            switch pledge.pledge.grade {
            case .fair: Text("Opening one of the apps fails it.")
            case .strict:
                Text(
                    "Opening one of the apps fails it; so does trying, where iOS lets Stint see it."
                )
            }
        }
        .foregroundStyle(.secondary)
    }
}
