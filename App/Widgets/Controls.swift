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
                BreakText(value: value)
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
    /// True if the running break opens something that nothing else blocks.
    let isOpening: Bool

    init(_ overview: Overview, isAsking: Bool) {
        pass = overview.breakPass
        isOpening = overview.breaks.isOpening
        self.isAsking = isAsking
    }

    /// Creates the state of a break that can begin.
    init() {
        pass = .available(left: 1, opens: [])
        isAsking = false
        isOpening = false
    }
}

/// The provider of the break's state for a control.
@available(iOS 18.0, *)
struct BreakProvider: ControlValueProvider {
    var previewValue: BreakValue { BreakValue() }

    func currentValue() async throws -> BreakValue {
        try Reconciler.read { (state, reading, calendar) throws(EnforcementError) in
            let overview = Overview(state, at: reading, calendar: calendar)
            let isOpen = try BreakQuestion.timeLeft(at: reading) != nil
            return BreakValue(overview, isAsking: overview.breakPass.canBegin && isOpen)
        }
    }
}

/// The state of the break in a few words, for a control or widget.
struct BreakText: View {
    let value: BreakValue

    var body: some View {
        switch value.pass {
        case .available where value.isAsking: Text("Press again to start")
        case .available(_, let opens):
            let names = opens.filter { !$0.allSatisfy(\.isWhitespace) }.joined(separator: ", ")
            if names.isEmpty { Text("Opens your apps") } else { Text("Opens apps of \(names)") }
        case .running(let until) where value.isOpening:
            Text("Open until \(until.date, style: .time)")
        case .running(let until): Text("until \(until.date, style: .time)")
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
