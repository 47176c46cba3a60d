import Limits
import Presentation
import SwiftUI

/// The override's button, shown only while an override would open apps.
struct OverrideSection: View {
    let overview: Overview
    let opened: [ItemID]
    @State private var isAsking = false

    var body: some View {
        switch overview.overridePass {
        case .available where !opened.isEmpty:
            Section {
                Button(action: { isAsking = true }) {
                    Label {
                        if overview.speaksOfMeals {
                            Text("I’m Eating: Open for \(overview.overrideMinutes) min")
                        } else {
                            Text("Open for \(overview.overrideMinutes) min")
                        }
                    } icon: {
                        Image(systemName: overview.speaksOfMeals ? "fork.knife" : "lock.open")
                    }
                }
                .sheet(isPresented: $isAsking) {
                    OverrideSheet(overview: overview, opened: opened, isShown: $isAsking)
                }
            }
        case .spent(let again?) where !opened.isEmpty:
            Section {
            } footer: {
                Text("You’ve used today’s override. The next one is available \(Text(at: again)).")
            }
        case .available, .running, .spent, .notOffered, .nothingBlocked: EmptyView()
        }
    }
}

/// The confirmation of an override: its apps, and the number of overrides a day.
private struct OverrideSheet: View {
    let overview: Overview
    let opened: [ItemID]
    @Binding var isShown: Bool
    @Environment(Model.self) private var model

    var body: some View {
        NavigationStack {
            List {
                Section {
                    AppLabels(items: model.facts.items(opened), maximum: 5)
                } footer: {
                    if times == 1 {
                        Text("This is your only override today.")
                    } else {
                        Text("You can use an override \(times) times a day.")
                    }
                }
                Section {
                    Button(action: begin) {
                        Text("Open Now").frame(maxWidth: .infinity)
                    }
                    .buttonStyle(.borderedProminent)
                }
            }
            .navigationTitle("Open for \(overview.overrideMinutes) Minutes?")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { isShown = false }
                }
            }
        }
        .presentationDetents([.medium])
    }

    private var times: Int { overview.settings.overrideRule.timesPerDay }

    private func begin() {
        isShown = false
        model.facts.beginOverride()
    }
}

extension Overview {
    fileprivate var overrideMinutes: Int {
        Int(settings.overrideRule.length / .seconds(60))
    }

    /// True if a limit has Anti-Rot's wording.
    fileprivate var speaksOfMeals: Bool { limits.contains { $0.limit.wording == .antiRot } }
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
                    if overview.pledge?.isRunning == true {
                        Text("Your pledge fails. \(count(left))")
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
            ? Text("You have 1 emergency left in 30 days.")
            : Text("You have \(left) emergencies left in 30 days.")
    }
}
