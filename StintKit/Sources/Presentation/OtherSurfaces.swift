import WidgetKit

/// The widgets and controls.
public enum OtherSurfaces {
    /// Reloads all widgets and controls.
    ///
    /// Reloads caused by the person hardly count (Apple: "Keeping a widget up to date").
    public static func reload() {
        WidgetCenter.shared.reloadAllTimelines()
        if #available(iOS 18.0, *) { ControlCenter.shared.reloadAllControls() }
    }
}
