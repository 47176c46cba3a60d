import AppIntents
import Presentation
public import SwiftUI
import WidgetKit

/// The widgets, Live Activities and controls.
public struct StintWidgets: WidgetBundle {
    /// Creates the bundle.
    public init() {}

    /// The widgets.
    public var body: some Widget {
        TodayWidget()
        TimerActivityWidget()
        PledgeActivityWidget()
        PassActivityWidget()
        if #available(iOS 18.0, *) {
            BreakControl()
            TimerControl()
            BlockControl()
        }
    }
}

/// The intents that the widgets share with the app.
struct WidgetIntents: AppIntentsPackage {
    static var includedPackages: [any AppIntentsPackage.Type] { [PresentationIntents.self] }
}
