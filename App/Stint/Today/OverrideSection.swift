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
