import Foundation

/// The values that only the drawing of controls reads, as modifiers above have set them.
struct DrawingValues {
    var buttonStyleName = ""
    /// The closure that draws a button with the app's own style, if there is one.
    var styledButton: StyleMaker<ButtonStyleConfiguration>?
    /// The closure that runs before the action of a dialog's button.
    var afterPress: (() -> Void)?
    /// Draws toggles as buttons that stay pressed.
    var isToggleButton = false
    /// The classes of text fields, with a blank before each.
    var fieldStyleName = ""
    var gaugeStyleName = ""
    var labelStyleName = ""
    var listStyleName = ""
    var pickerStyleName = "menu"
    var progressStyleName = ""
    var tabStyleName = ""
    var isLabelHidden = false
    var navigationCell: NavigationCell?
    /// The distance between sections of a list, in points; nil for the system's.
    var sectionSpacing: CGFloat?
    var submit: (() -> Void)?
}

extension EnvironmentValues {
    private enum DrawingKey: EnvironmentKey {
        static var defaultValue: DrawingValues { DrawingValues() }
    }
    private enum ShareKey: EnvironmentKey { static var defaultValue: (String) -> Void { { _ in } } }
    private enum ScreenSizeKey: EnvironmentKey {
        static var defaultValue: CGSize { CGSize(width: 361, height: 690) }
    }

    var drawing: DrawingValues {
        get { self[DrawingKey.self] }
        set { self[DrawingKey.self] = newValue }
    }

    /// Passes an address or a text to the system's share sheet; set by the host.
    package var share: (String) -> Void {
        get { self[ShareKey.self] }
        set { self[ShareKey.self] = newValue }
    }

    /// The size offered to a view that asks for it, in points.
    package var screenSize: CGSize {
        get { self[ScreenSizeKey.self] }
        set { self[ScreenSizeKey.self] = newValue }
    }
}
