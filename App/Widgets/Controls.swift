import Enforcement
import Presentation
import SwiftUI
import WidgetKit

/// The override's button for Control Center, the Lock Screen and the Action button.
@available(iOS 18.0, *)
struct OverrideControl: ControlWidget {
    /// The name by which the app asks for it to be drawn anew.
    static let kind = "app.stint.override"

    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: Self.kind, provider: OverrideProvider()) { pass in
            ControlWidgetButton(action: BeginOverrideIntent()) {
                Label("Override", systemImage: "fork.knife")
            } actionLabel: { _ in
                OverrideText(pass: pass)
            }
            .disabled(!pass.canBegin)
        }
        .displayName("Override")
        .description("Opens your apps for a while, if one is left today.")
    }
}

/// Tells a control how the override stands.
@available(iOS 18.0, *)
struct OverrideProvider: ControlValueProvider {
    var previewValue: PassOverview { .available(left: 1, opens: []) }

    func currentValue() async throws -> PassOverview {
        try Reconciler.read(Overview.init).overridePass
    }
}

/// How the override stands, in the few words that fit a control.
struct OverrideText: View {
    let pass: PassOverview

    var body: some View {
        switch pass {
        case .available(_, let opens):
            let names = opens.joined(separator: ", ")
            Text("Opens \(names)")
        case .running(let until): Text("Open until \(until.date, style: .time)")
        case .spent: Text("Used up for today")
        case .notOffered: Text("Switched off")
        case .nothingBlocked: Text("Nothing is blocked")
        }
    }
}

/// The timer's button for Control Center, the Lock Screen and the Action button.
@available(iOS 18.0, *)
struct TimerControl: ControlWidget {
    /// The name by which the app asks for it to be drawn anew.
    static let kind = "app.stint.timer"

    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: Self.kind) {
            ControlWidgetButton(action: ShowTimerIntent()) {
                Label("Timer", systemImage: "timer")
            }
        }
        .displayName("Timer")
        .description("Shows the timer of your apps on the Lock Screen.")
    }
}
