import Foundation

extension EnvironmentValues {
    private enum AfterPressKey: EnvironmentKey { static var defaultValue: (() -> Void)? { nil } }
    private enum ButtonStyleKey: EnvironmentKey { static var defaultValue: String { "" } }
    private enum PickerStyleKey: EnvironmentKey { static var defaultValue: String { "menu" } }
    private enum LabelHiddenKey: EnvironmentKey { static var defaultValue: Bool { false } }
    private enum NavigationKey: EnvironmentKey { static var defaultValue: NavigationCell? { nil } }
    private enum ShareKey: EnvironmentKey { static var defaultValue: (String) -> Void { { _ in } } }
    private enum ListStyleKey: EnvironmentKey { static var defaultValue: String { "" } }
    private enum SectionSpacingKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
    private enum StyledButtonKey: EnvironmentKey {
        static var defaultValue: StyledButton? { nil }
    }
    private enum LabelStyleKey: EnvironmentKey {
        static var defaultValue: LabelLook { .titleAndIcon }
    }
    private enum GaugeStyleKey: EnvironmentKey { static var defaultValue: String { "" } }
    private enum ProgressStyleKey: EnvironmentKey { static var defaultValue: String { "" } }
    private enum ScreenSizeKey: EnvironmentKey {
        static var defaultValue: CGSize { CGSize(width: 361, height: 690) }
    }
    private enum SubmitKey: EnvironmentKey { static var defaultValue: (() -> Void)? { nil } }

    private enum ButtonMakerKey: EnvironmentKey {
        static var defaultValue: ((PrimitiveButtonStyleConfiguration) -> any View)? { nil }
    }
    private enum ToggleMakerKey: EnvironmentKey {
        static var defaultValue: ((ToggleStyleConfiguration) -> any View)? { nil }
    }
    private enum ToggleButtonKey: EnvironmentKey { static var defaultValue: Bool { false } }
    private enum FieldStyleKey: EnvironmentKey { static var defaultValue: String { "" } }
    private enum TabStyleKey: EnvironmentKey { static var defaultValue: String { "" } }

    /// Makes what is seen of a button, if the app's style also says what it does when.
    var buttonMaker: ((PrimitiveButtonStyleConfiguration) -> any View)? {
        get { self[ButtonMakerKey.self] }
        set { self[ButtonMakerKey.self] = newValue }
    }
    /// Makes what is seen of a switch, if the app has a style of its own.
    var toggleMaker: ((ToggleStyleConfiguration) -> any View)? {
        get { self[ToggleMakerKey.self] }
        set { self[ToggleMakerKey.self] = newValue }
    }
    /// Whether switches are buttons that stay pressed.
    var isToggleButton: Bool {
        get { self[ToggleButtonKey.self] }
        set { self[ToggleButtonKey.self] = newValue }
    }
    /// The classes of fields, with a blank before each.
    var fieldStyleName: String {
        get { self[FieldStyleKey.self] }
        set { self[FieldStyleKey.self] = newValue }
    }
    var tabStyleName: String {
        get { self[TabStyleKey.self] }
        set { self[TabStyleKey.self] = newValue }
    }
    /// What a dialog does before the action of its button.
    var afterPress: (() -> Void)? {
        get { self[AfterPressKey.self] }
        set { self[AfterPressKey.self] = newValue }
    }
    var buttonStyleName: String {
        get { self[ButtonStyleKey.self] }
        set { self[ButtonStyleKey.self] = newValue }
    }
    var pickerStyleName: String {
        get { self[PickerStyleKey.self] }
        set { self[PickerStyleKey.self] = newValue }
    }
    var isLabelHidden: Bool {
        get { self[LabelHiddenKey.self] }
        set { self[LabelHiddenKey.self] = newValue }
    }
    var navigationCell: NavigationCell? {
        get { self[NavigationKey.self] }
        set { self[NavigationKey.self] = newValue }
    }
    /// Hands an address or a text to the system's share sheet; the host says how.
    package var share: (String) -> Void {
        get { self[ShareKey.self] }
        set { self[ShareKey.self] = newValue }
    }
    var listStyleName: String {
        get { self[ListStyleKey.self] }
        set { self[ListStyleKey.self] = newValue }
    }
    /// How far the sections of a list are from each other, in points; nil for the system's.
    var sectionSpacing: CGFloat? {
        get { self[SectionSpacingKey.self] }
        set { self[SectionSpacingKey.self] = newValue }
    }
    /// Makes what is seen of a button, if the app has a style of its own.
    var styledButton: StyledButton? {
        get { self[StyledButtonKey.self] }
        set { self[StyledButtonKey.self] = newValue }
    }
    var labelLook: LabelLook {
        get { self[LabelStyleKey.self] }
        set { self[LabelStyleKey.self] = newValue }
    }
    var gaugeStyleName: String {
        get { self[GaugeStyleKey.self] }
        set { self[GaugeStyleKey.self] = newValue }
    }
    var progressStyleName: String {
        get { self[ProgressStyleKey.self] }
        set { self[ProgressStyleKey.self] = newValue }
    }
    /// The room that a view has which asks for it, in points.
    package var screenSize: CGSize {
        get { self[ScreenSizeKey.self] }
        set { self[ScreenSizeKey.self] = newValue }
    }
    var submit: (() -> Void)? {
        get { self[SubmitKey.self] }
        set { self[SubmitKey.self] = newValue }
    }
}
