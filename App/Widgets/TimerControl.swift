import Presentation
import SwiftUI
import WidgetKit

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
