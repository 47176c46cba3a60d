public import SwiftUI
import WidgetKit

/// The widgets, Live Activities and controls.
public struct StintWidgets: WidgetBundle {
    /// Creates the bundle; the system does.
    public init() {}

    /// The widgets.
    public var body: some Widget {
        TodayWidget()
        TimerActivityWidget()
        PledgeActivityWidget()
        if #available(iOS 18.0, *) {
            OverrideControl()
            TimerControl()
        }
    }
}
