@available(iOS 13.0, *)
public enum UserInterfaceSizeClass: Sendable {
    case compact
    case regular
}

@available(iOS 13.0, *)
extension EnvironmentValues {
    private enum HorizontalKey: EnvironmentKey {
        static var defaultValue: UserInterfaceSizeClass? { .compact }
    }
    private enum VerticalKey: EnvironmentKey {
        static var defaultValue: UserInterfaceSizeClass? { .regular }
    }

    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { self[HorizontalKey.self] }
        set { self[HorizontalKey.self] = newValue }
    }

    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { self[VerticalKey.self] }
        set { self[VerticalKey.self] = newValue }
    }
}
