import Limits
import Presentation
import SwiftUI

/// The override's quiet button, there only while it would open something.
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
                            Text("I’m eating: open for \(overview.overrideMinutes) min")
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
                Text("You have used today’s override. You get the next one \(Text(again)).")
            }
        case .available, .running, .spent, .notOffered, .nothingBlocked: EmptyView()
        }
    }
}

/// Asks before an override begins: which apps it opens, and how many there are.
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
                        Text("It is your only override today.")
                    } else {
                        Text("You can do this \(times) times a day.")
                    }
                }
                Section {
                    Button(action: begin) {
                        Text("Open them now").frame(maxWidth: .infinity)
                    }
                    .buttonStyle(.borderedProminent)
                }
            }
            .navigationTitle("Open for \(overview.overrideMinutes) minutes?")
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

    /// True if a limit speaks as Anti-Rot does.
    fileprivate var speaksOfMeals: Bool { limits.contains { $0.limit.wording == .antiRot } }
}

/// The emergency's quiet button, there only while it would open something.
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
                    "Open everything for 15 minutes?",
                    isPresented: $isAsking,
                    titleVisibility: .visible
                ) {
                    Button("Open everything", role: .destructive) { model.facts.beginEmergency() }
                    Button("Cancel", role: .cancel) {}
                } message: {
                    if overview.pledge?.isRunning == true {
                        Text("Your pledge fails. \(count(left))")
                    } else {
                        count(left)
                    }
                }
            } footer: {
                Text("Opens everything for 15 minutes. It is always recorded.")
            }
        }
    }

    private func count(_ left: Int) -> Text {
        left == 1
            ? Text("You have 1 emergency left in 30 days.")
            : Text("You have \(left) emergencies left in 30 days.")
    }
}
