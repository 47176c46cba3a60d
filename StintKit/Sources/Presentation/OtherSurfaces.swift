import WidgetKit

/// The widgets and controls, which show changes by the app, an intent or a Focus.
public enum OtherSurfaces {
    /// Reloads all widgets and controls.
    ///
    /// Reloads caused by the person hardly count (Apple: "Keeping a widget up to date").
    public static func reload() {
        WidgetCenter.shared.reloadAllTimelines()
        if #available(iOS 18.0, *) { ControlCenter.shared.reloadAllControls() }
    }
}
