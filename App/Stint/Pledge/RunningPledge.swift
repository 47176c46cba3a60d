import Enforcement
import Limits
import Presentation
import SwiftUI

/// The running pledge with a large countdown.
struct RunningPledge: View {
    let pledge: PledgeOverview
    @Environment(Model.self) private var model
    @State private var contents = Selection()

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
                    Text("Your pledge ends \(Text(at: until)).").font(.headline)
                    PledgeConditions(pledge: pledge)
                }
                if model.facts.overview?.isPledgeVoid == true { OpenAppsWarning() }
            }
            if !contents.items.isEmpty {
                Section("Blocked Until Then") {
                    SelectionLabels(selection: contents, maximum: 5)
                }
            }
            Section {
                GiveUpButton(pledge: pledge)
            } footer: {
                if model.facts.apps?.openByGivingUp == true {
                    Text(
                        "Giving up or using an emergency opens your apps sooner, but the pledge fails."
                    )
                } else {
                    Text("If you give up or use an emergency, the pledge fails.")
                }
            }
            .onAppear { contents = model.facts.selection(pledge.pledge.selection) }
        }
    }
}

/// The remaining time in a ring that empties.
struct CountdownRing: View {
    /// The seconds between updates of the ring; iOS updates the clock in it.
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
                    .accessibilityLabel("Time Left")
                // Large text doesn't fit here, and the text below the ring says the same.
                if !size.isAccessibilitySize {
                    Text("until \(end, style: .time)")
                        .font(.subheadline)
                        .foregroundStyle(.secondary)
                }
            }
            .multilineTextAlignment(.center)
            .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
        }
        .frame(width: 200, height: 200)
    }

    private func share(at now: Date) -> Double {
        let length = end.timeIntervalSince(began)
        return length > 0 ? end.timeIntervalSince(now) / length : 0
    }
}

/// A warning that the apps of the pledge are open without access to Screen Time.
private struct OpenAppsWarning: View {
    var body: some View {
        Label {
            Text(
                "These apps are open because access to Screen Time was turned off. Stint recorded this."
            )
        } icon: {
            Image(systemName: "exclamationmark.triangle").accessibilityHidden(true)
        }
        .foregroundStyle(.red)
    }
}

/// The button that fails the pledge, after a confirmation of its cost.
private struct GiveUpButton: View {
    let pledge: PledgeOverview
    @State private var isAsking = false
    @Environment(Model.self) private var model

    var body: some View {
        Button("Give Up", role: .destructive) { isAsking = true }
            .confirmationDialog(
                "Give Up This Pledge?",
                isPresented: $isAsking,
                titleVisibility: .visible
            ) {
                Button("Fail Pledge", role: .destructive) { model.pledges.giveUp() }
                Button("Keep Going", role: .cancel) {}
            } message: {
                switch (pledge.pledge.amount, model.facts.apps?.openByGivingUp == true) {
                case (let amount?, true):
                    Text("The pledge fails, you lose \(amount.count) credits, and your apps open.")
                case (nil, true): Text("The pledge fails, and your apps open.")
                case (let amount?, false):
                    Text("The pledge fails, and you lose \(amount.count) credits.")
                case (nil, false): Text("The pledge fails.")
                }
            }
    }
}

struct PledgeConditions: View {
    let pledge: PledgeOverview

    var body: some View {
        Group {
            if let amount = pledge.pledge.amount {
                Text("If it fails, you lose \(amount.count) credits.")
            }
            switch pledge.pledge.grade {
            case .fair: Text("If you open one of the apps, the pledge fails.")
            case .strict:
                Text(
                    "If you open one of the apps, the pledge fails. Tapping one fails it, too, if iOS lets Stint record that. If not, going back doesn’t fail the pledge."
                )
            }
        }
        .foregroundStyle(.secondary)
    }
}
