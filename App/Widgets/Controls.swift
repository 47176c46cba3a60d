import Enforcement
import Presentation
import SwiftUI
import WidgetKit

/// The break's button for Control Center, the Lock Screen and the Action button.
@available(iOS 18.0, *)
struct BreakControl: ControlWidget {
    /// The ID with which the app reloads the control.
    static let kind = "app.stint.override"

    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: Self.kind, provider: BreakProvider()) { value in
            ControlWidgetButton(action: AskOverrideIntent()) {
                value.isAsking
                    ? Label("Start Now?", systemImage: "questionmark.circle")
                    : Label("Break", systemImage: "fork.knife")
            } actionLabel: { _ in
                BreakText(pass: value.pass, isAsking: value.isAsking)
            }
            .disabled(!value.pass.canBegin)
        }
        .displayName("Break")
        .description("Opens your apps for a while, if you have a break left today.")
    }
}

/// The state of the break and its confirmation.
struct BreakValue {
    let pass: PassOverview
    /// True if a second press starts the break.
    let isAsking: Bool
}

/// The provider of the break's state for a control.
@available(iOS 18.0, *)
struct BreakProvider: ControlValueProvider {
    var previewValue: BreakValue {
        BreakValue(pass: .available(left: 1, opens: []), isAsking: false)
    }

    func currentValue() async throws -> BreakValue {
        try Reconciler.read { (state, reading, calendar) throws(EnforcementError) in
            let pass = Overview(state, at: reading, calendar: calendar).breakPass
            let isOpen = try BreakQuestion.timeLeft(at: reading) != nil
            return BreakValue(pass: pass, isAsking: pass.canBegin && isOpen)
        }
    }
}

/// The state of the break in a few words, for a control or widget.
struct BreakText: View {
    let pass: PassOverview
    let isAsking: Bool

    var body: some View {
        switch pass {
        case .available where isAsking: Text("Press again to start")
        case .available(_, let opens):
            let names = opens.joined(separator: ", ")
            Text("Opens \(names)")
        case .running(let until): Text("Open until \(until.date, style: .time)")
        case .spent: Text("Used up for today")
        case .notOffered: Text("Off")
        case .nothingBlocked: Text("Opens nothing now")
        }
    }
}

/// The timer's button for Control Center, the Lock Screen and the Action button.
@available(iOS 18.0, *)
struct TimerControl: ControlWidget {
    /// The ID with which the app reloads the control.
    static let kind = "app.stint.timer"

    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: Self.kind) {
            ControlWidgetButton(action: ShowTimerIntent()) {
                Label("Timer", systemImage: "timer")
            }
        }
        .displayName("Timer")
        .description("Shows the timer for your apps on the Lock Screen.")
    }
}
