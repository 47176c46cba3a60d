@available(iOS 14.0, *)
extension View {
    /// Says what a tap on the widget opens.
    public nonisolated func widgetURL(_ url: URL?) -> some View { opening(url) }

    /// Says whether the view takes the person's color.
    @available(iOS 16.0, *)
    public nonisolated func widgetAccentable(_ accentable: Bool = true) -> some View { self }

    /// Puts a background behind a widget.
    @available(iOS 17.0, *)
    public nonisolated func containerBackground<S: ShapeStyle>(
        _ style: S,
        for container: ContainerBackgroundPlacement
    ) -> some View {
        self
    }

    /// Puts a background behind a widget.
    @available(iOS 17.0, *)
    public nonisolated func containerBackground<V: View>(
        for container: ContainerBackgroundPlacement,
        alignment: Alignment = .center,
        @ViewBuilder content: () -> V
    ) -> some View {
        self
    }

    /// Puts a color behind a Live Activity on the Lock Screen.
    @available(iOS 16.1, *)
    public nonisolated func activityBackgroundTint(_ color: Color?) -> some View { self }

    /// Gives the system's button beside a Live Activity a color.
    @available(iOS 16.1, *)
    public nonisolated func activitySystemActionForegroundColor(_ color: Color?) -> some View {
        self
    }
}

/// Behind what a background lies.
@available(iOS 17.0, *)
public struct ContainerBackgroundPlacement: Sendable {
    private let name: String

    /// Behind a widget.
    public static let widget = ContainerBackgroundPlacement(name: "widget")
}

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
