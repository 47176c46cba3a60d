extension EnvironmentValues {
    private enum AfterPressKey: EnvironmentKey { static var defaultValue: (() -> Void)? { nil } }
    private enum ButtonStyleKey: EnvironmentKey { static var defaultValue: String { "" } }
    private enum PickerStyleKey: EnvironmentKey { static var defaultValue: String { "menu" } }
    private enum LabelHiddenKey: EnvironmentKey { static var defaultValue: Bool { false } }
    private enum NavigationKey: EnvironmentKey { static var defaultValue: NavigationCell? { nil } }
    private enum ShareKey: EnvironmentKey { static var defaultValue: (String) -> Void { { _ in } } }
    private enum SubmitKey: EnvironmentKey { static var defaultValue: (() -> Void)? { nil } }

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
    var submit: (() -> Void)? {
        get { self[SubmitKey.self] }
        set { self[SubmitKey.self] = newValue }
    }
}
