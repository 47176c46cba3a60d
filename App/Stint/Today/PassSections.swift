import Limits
import Presentation
import SwiftUI

/// The override's button, in each of its states.
struct OverrideSection: View {
    let overview: Overview
    @Environment(Model.self) private var model

    var body: some View {
        if overview.overrideHelps {
            Section {
                switch overview.overridePass {
                case .available(_, let opens):
                    Text("It opens: \(Text(nameOfLimits: opens))")
                    Button(action: { model.beginOverride() }) {
                        Label {
                            if overview.speaksOfMeals {
                                Text("I’m eating: open for \(minutes) min")
                            } else {
                                Text("Open for \(minutes) min")
                            }
                        } icon: {
                            Image(systemName: "fork.knife")
                        }
                    }
                    .buttonStyle(.borderedProminent)
                case .running(let until):
                    Text("The override runs until \(Text(until)).")
                    Text(timerInterval: overview.now...max(overview.now, until.date))
                        .monospacedDigit()
                        .accessibilityLabel("Time left")
                case .spent(let again?): Text("Used. The next override is due \(Text(again)).")
                case .spent(nil): Text("The override is used.")
                case .nothingBlocked: Text("Nothing is blocked that it would open.")
                case .notOffered: EmptyView()
                }
            } header: {
                Text("Override")
            }
        }
    }

    private var minutes: Int {
        Int(overview.settings.overrideRule.length / .seconds(60))
    }
}

extension Overview {
    /// True if there is a limit that an override lifts, and overrides are offered.
    fileprivate var overrideHelps: Bool {
        overridePass != .notOffered && limits.contains { $0.limit.rule.kind == .schedule }
    }

    /// True if a limit speaks as Anti-Rot does.
    fileprivate var speaksOfMeals: Bool { limits.contains { $0.limit.wording == .antiRot } }
}

/// The emergency's button; what it costs is said before it is used.
struct EmergencySection: View {
    let overview: Overview
    @SwiftUI.State private var isAsking = false
    @Environment(Model.self) private var model

    var body: some View {
        Section {
            switch overview.emergencyPass {
            case .available(let left, let opens):
                if !opens.isEmpty { Text("It opens: \(Text(nameOfLimits: opens))") }
                Button("Emergency", systemImage: "staroflife", role: .destructive) {
                    isAsking = true
                }
                .confirmationDialog(
                    "Open everything for 15 minutes?",
                    isPresented: $isAsking,
                    titleVisibility: .visible
                ) {
                    Button("Open everything", role: .destructive) { model.beginEmergency() }
                    Button("Cancel", role: .cancel) {}
                } message: {
                    if overview.pledge?.isRunning == true {
                        Text("Your pledge fails. \(record(left))")
                    } else {
                        record(left)
                    }
                }
            case .running(let until): Text("Everything is open until \(Text(until)).")
            case .spent(let again?): Text("The next emergency is due \(Text(again)).")
            case .spent(nil): Text("All emergencies are used.")
            case .nothingBlocked: Text("Nothing is blocked that it would open.")
            case .notOffered: Text("You have switched emergencies off.")
            }
        } header: {
            Text("Emergency")
        }
    }

    private func record(_ left: Int) -> Text {
        left == 1
            ? Text("It is recorded, and 1 is left in 30 days.")
            : Text("It is recorded, and \(left) are left in 30 days.")
    }
}
