import ElementTree
import Foundation

/// The values that modifiers set for the drawing of controls.
struct DrawingValues {
    /// The style of buttons; setting it removes the app's own style.
    var buttonStyle: [ElementStyle] = [] { didSet { styledButton = nil } }
    /// The closure that creates a button with the app's own style.
    var styledButton: StyleMaker<ButtonStyleConfiguration>?
    /// The closure to call before the action of a dialog's button.
    var afterPress: (() -> Void)?
    /// True to draw toggles as buttons that stay pressed.
    var isToggleButton = false
    var fieldStyle: [ElementStyle] = []
    var gaugeStyle: [ElementStyle] = []
    var labelStyle: [ElementStyle] = []
    var listStyle: [ElementStyle] = []
    var pickerStyle: [ElementStyle] = [.menu]
    var progressStyle: [ElementStyle] = []
    var tabStyleName = ""
    var isLabelHidden = false
    /// True in a column of a split view, outside of its navigation stacks.
    var isColumn = false
    var navigationCell: NavigationCell?
    /// The selection of the rows of the current list.
    var rowSelection: RowSelection?
    /// The spacing between sections of a list, in points; nil for the system's.
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

    /// Shares a URL or text; the host sets it.
    package var share: (String) -> Void {
        get { self[ShareKey.self] }
        set { self[ShareKey.self] = newValue }
    }

    /// The proposed size for views that read it, in points.
    package var screenSize: CGSize {
        get { self[ScreenSizeKey.self] }
        set { self[ScreenSizeKey.self] = newValue }
    }
}
