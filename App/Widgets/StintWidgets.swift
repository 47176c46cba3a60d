public import SwiftUI
import WidgetKit

/// The widgets and Live Activities.
public struct StintWidgets: WidgetBundle {
    /// Creates the bundle; the system does.
    public init() {}

    /// The widgets.
    public var body: some Widget {
        TodayWidget()
        TimerActivityWidget()
        PledgeActivityWidget()
    }
}
