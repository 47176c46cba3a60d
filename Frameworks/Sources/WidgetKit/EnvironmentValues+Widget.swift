extension EnvironmentValues {
    private enum FamilyKey: EnvironmentKey {
        static var defaultValue: WidgetFamily { .systemSmall }
    }

    /// The form of the widget that is drawn.
    @available(iOS 14.0, *)
    public package(set) var widgetFamily: WidgetFamily {
        get { self[FamilyKey.self] }
        set { self[FamilyKey.self] = newValue }
    }
}
