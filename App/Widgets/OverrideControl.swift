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
            .disabled(!pass.isAvailable)
        }
        .displayName("Override")
        .description("Opens your apps for a while, if one is left today.")
    }
}

extension PassOverview {
    /// True if the pass can begin now.
    fileprivate var isAvailable: Bool {
        if case .available = self { true } else { false }
    }
}
