import Enforcement
import Presentation
import WidgetKit

/// Tells a control how the override stands.
@available(iOS 18.0, *)
struct OverrideProvider: ControlValueProvider {
    var previewValue: PassOverview { .available(left: 1, opens: []) }

    func currentValue() async throws -> PassOverview {
        try Reconciler.read { (state, reading, calendar) throws(EnforcementError) in
            Overview(state, at: reading, calendar: calendar).overridePass
        }
    }
}
