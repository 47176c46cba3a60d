import Limits
import Presentation
import Statistics
import SwiftUI

/// The choices of today at the shields that ask: App Blocker's three numbers.
struct FocusSection: View {
    let focus: FocusOverview

    var body: some View {
        Section("Focus today") {
            LabeledContent("Blocked apps", value: "\(focus.itemCount)")
            LabeledContent("Interruptions", value: "\(focus.attempts)")
            LabeledContent("Focus score", value: score)
        }
    }

    private var score: String {
        switch focus.score.choices {
        case 0: focus.score.description
        case 1: String(localized: "\(focus.score.description) of 1 choice")
        default:
            String(localized: "\(focus.score.description) of \(focus.score.choices) choices")
        }
    }
}

/// Today's total of what is timed, and the buttons of the timer; nothing if nothing is timed.
struct TimerSection: View {
    let overview: Overview
    let isTotalShown: Bool
    @Environment(Model.self) private var model

    var body: some View {
        if let minutes = overview.minutesToday {
            Section {
                if !isTotalShown {
                    LabeledContent("Used today", value: String(localized: "\(minutes.count) min"))
                }
                if let began = overview.timed.compactMap(\.began).first {
                    Text("In use since \(Text(began, style: .time))")
                }
                Button("Show the timer", systemImage: "timer") { model.timer.isAsked = true }
                Button("Hide the timer", systemImage: "xmark") { model.timer.isEnding = true }
                    .task(id: model.timer.isEnding) {
                        if model.timer.isEnding { await model.timer.end() }
                    }
            } header: {
                Text("Timer")
            } footer: {
                Text("On the Lock Screen and in the Dynamic Island, after a minute of use.")
            }
        }
    }
}

/// Asks for what limits need, with the reason, once they need it.
struct AllowSections: View {
    let overview: Overview
    @Environment(Model.self) private var model

    var body: some View {
        if model.permissions.mayAskForWorkouts {
            Section {
                Button("Allow Health", systemImage: "heart") {
                    model.permissions.isAskingForWorkouts = true
                }
                .disabled(model.permissions.isAskingForWorkouts)
            } footer: {
                Text("Your workouts earn minutes. Stint reads them from Health, and nothing else.")
            }
        }
        if model.permissions.mayAskForNotifications, overview.hasBegun {
            Section {
                Button("Allow notifications", systemImage: "bell") {
                    model.permissions.isAskingForNotifications = true
                }
                .disabled(model.permissions.isAskingForNotifications)
            } footer: {
                reason
            }
        }
    }

    /// The reason for notifications, which depends on the kinds of limits.
    private var reason: Text {
        let kinds = Set(overview.limits.map(\.limit.rule.kind))
        if kinds.contains(.bank) {
            return Text("Stint tells you when 15 and 5 minutes are left.")
        }
        if kinds.contains(.timer) {
            return Text("Tap a notification to see the timer when you open an app.")
        }
        if overview.limits.isEmpty { return Text("Stint tells you when your pledge ends.") }
        return Text("A blocked app can lead you here, and Stint tells you if blocking stops.")
    }
}
