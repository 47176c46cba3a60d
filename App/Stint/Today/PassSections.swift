import Limits
import Presentation
import SwiftUI

/// The break's button, shown while a break would open apps, and its end while one runs.
struct BreakSection: View {
    let overview: Overview
    let opened: [AppStatus]
    @State private var isAsking = false
    @Environment(Model.self) private var model

    var body: some View {
        switch overview.breakPass {
        case .available where !opened.isEmpty:
            Section {
                Button(action: { isAsking = true }) {
                    Label {
                        if overview.speaksOfMeals {
                            Text("I’m Eating: Open for \(overview.longestBreak) min")
                        } else {
                            Text("Take a Break")
                        }
                    } icon: {
                        Image(systemName: overview.speaksOfMeals ? "fork.knife" : "lock.open")
                    }
                    .font(.headline)
                    .frame(maxWidth: .infinity)
                }
                .buttonStyle(.borderedProminent)
                .controlSize(.large)
                .listRowInsets(EdgeInsets())
                .listRowBackground(Color.clear)
                .sheet(isPresented: $isAsking) {
                    BreakSheet(overview: overview, opened: opened, isShown: $isAsking)
                }
            } footer: {
                BreakAllowance(overview: overview)
            }
        case .running(let until):
            Section {
                Button("End Now", systemImage: "lock") { model.facts.endBreak() }
            } header: {
                Text("Break until \(Text(until))")
            } footer: {
                if overview.settings.breakRule.pool != nil {
                    Text("Unused minutes are kept for today.")
                } else {
                    Text("If you end it early, the rest isn’t kept.")
                }
            }
        case .spent(let again?) where !opened.isEmpty:
            Section {
            } footer: {
                Text("No breaks are left today. The next one is available \(Text(at: again)).")
            }
        case .available, .spent, .notOffered, .nothingBlocked: EmptyView()
        }
    }
}

/// The confirmation of a break: its apps, its length, and the rest of the day's breaks.
private struct BreakSheet: View {
    let overview: Overview
    let opened: [AppStatus]
    @Binding var isShown: Bool
    @State private var chosen: Duration?
    @Environment(Model.self) private var model
    @Environment(\.dynamicTypeSize) private var size

    var body: some View {
        NavigationStack {
            List {
                Section {
                    AppLabels(items: model.facts.items(opened.flatMap(\.items)), maximum: 5)
                } footer: {
                    VStack(alignment: .leading) {
                        BreakAllowance(overview: overview)
                        if opened.contains(where: \.asksInBreaks) {
                            Text("Some of these apps ask first even then.")
                        }
                    }
                }
                if lengths.count > 1 {
                    Section {
                        ChoiceChips(lengths, selection: length) { Text("\($0.wholeMinutes) min") }
                    } header: {
                        Text("Open For")
                    } footer: {
                        if overview.settings.breakRule.pool == nil {
                            Text("A shorter break counts, too.")
                        }
                    }
                }
            }
            .safeAreaInset(edge: .bottom) {
                LargeButton("Open Now", action: begin)
                    .padding(.horizontal, 20)
                    .padding(.vertical, 12)
                    .background(.regularMaterial)
            }
            .navigationTitle("Open for \(length.wrappedValue.wholeMinutes) Minutes?")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { isShown = false }
                }
            }
        }
        .presentationDetents(
            size.isAccessibilitySize || lengths.count > 1 ? [.large] : [.medium, .large]
        )
    }

    private var lengths: [Duration] { overview.breaks.lengths }

    private var length: Binding<Duration> {
        let longest = lengths.last ?? .zero
        return Binding(
            get: { @MainActor in chosen ?? longest },
            set: { @MainActor in chosen = $0 }
        )
    }

    private func begin() {
        isShown = false
        model.facts.beginBreak(for: length.wrappedValue)
    }
}

/// The length of a break, and the rest of the day's breaks.
private struct BreakAllowance: View {
    let overview: Overview

    var body: some View {
        let minutes = overview.longestBreak
        let times = overview.settings.breakRule.timesPerDay
        switch overview.breaks.left {
        case .minutes(let left): Text("\(left.count) minutes of breaks left today.")
        case .times where times == 1: Text("\(minutes) min, once a day.")
        case .times(let left): Text("\(minutes) min. Breaks left today: \(left) of \(Int(times)).")
        case nil: EmptyView()
        }
    }
}

extension Duration {
    /// The minutes on a button.
    fileprivate var wholeMinutes: Int { Minutes(wholeIn: self).count }
}

extension Overview {
    /// The minutes of the longest break that can begin.
    fileprivate var longestBreak: Int { breaks.lengths.last?.wholeMinutes ?? 0 }

    /// True if a limit has Anti-Rot's wording.
    fileprivate var speaksOfMeals: Bool { limits.contains { $0.limit.wording == .antiRot } }
}

/// The button that ends an access, shown while apps are open because the person said yes.
struct EndAccessButton: View {
    let status: AppStatus
    @Environment(Model.self) private var model

    var body: some View {
        if let item = status.accessItem {
            Button("End Now", systemImage: "lock") { model.facts.endAccess(to: item) }
        }
    }
}

/// The emergency's button, shown only while an emergency would open apps.
struct EmergencySection: View {
    let overview: Overview
    @State private var isAsking = false
    @Environment(Model.self) private var model

    var body: some View {
        if case .available(let left, _) = overview.emergencyPass {
            Section {
                Button("Emergency", systemImage: "staroflife", role: .destructive) {
                    isAsking = true
                }
                .confirmationDialog(
                    "Open Everything for 15 Minutes?",
                    isPresented: $isAsking,
                    titleVisibility: .visible
                ) {
                    Button("Open Everything", role: .destructive) { model.facts.beginEmergency() }
                    Button("Cancel", role: .cancel) {}
                } message: {
                    if let pledge = overview.pledge, pledge.isRunning {
                        if let amount = pledge.pledge.amount {
                            Text(
                                "Your pledge fails, and you lose \(amount.count) credits. \(count(left))"
                            )
                        } else {
                            Text("Your pledge fails. \(count(left))")
                        }
                    } else {
                        count(left)
                    }
                }
            } footer: {
                Text("Opens everything for 15 minutes. Stint always records it.")
            }
        }
    }

    private func count(_ left: Int) -> Text {
        left == 1
            ? Text("You have 1 emergency left. The last 30 days count.")
            : Text("You have \(left) emergencies left. The last 30 days count.")
    }
}
