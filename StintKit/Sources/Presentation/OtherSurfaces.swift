import WidgetKit

/// The widgets and controls, which show what the app, an intent or a Focus has changed.
public enum OtherSurfaces {
    /// Has all of them drawn again.
    ///
    /// A reload that the person caused counts little against the day's budget (Apple: "Keeping a widget
    /// up to date").
    public static func reload() {
        WidgetCenter.shared.reloadAllTimelines()
        if #available(iOS 18.0, *) { ControlCenter.shared.reloadAllControls() }
    }
}
