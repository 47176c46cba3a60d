/// A root with screens that are pushed over it, as apps before iOS 16 have it.
@available(iOS 13.0, *)
public struct NavigationView<Content: View> {
    private let content: Content

    /// Creates a view that keeps its path itself.
    public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
}

@available(iOS 13.0, *)
extension NavigationView: View {
    /// A stack with the content as its root.
    public var body: some View { NavigationStack { content } }
}

@available(iOS 13.0, *)
extension View {
    /// Gives roots with screens over them a look; an iPhone has one.
    public nonisolated func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
        attributed { _ in }
    }
}

/// How roots with screens over them look.
@available(iOS 13.0, *)
public protocol NavigationViewStyle {}

/// As the system thinks.
@available(iOS 13.0, *)
public nonisolated struct DefaultNavigationViewStyle: NavigationViewStyle {
    /// Creates the style.
    public nonisolated init() {}
}

@available(iOS 13.0, *)
extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
    /// As the system thinks.
    public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

/// One screen over the other.
@available(iOS 13.0, *)
public nonisolated struct StackNavigationViewStyle: NavigationViewStyle {
    /// Creates the style.
    public nonisolated init() {}
}

@available(iOS 13.0, *)
extension NavigationViewStyle where Self == StackNavigationViewStyle {
    /// One screen over the other.
    public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

/// Screens side by side; an iPhone shows one over the other.
@available(iOS 15.0, *)
public nonisolated struct ColumnNavigationViewStyle: NavigationViewStyle {
    /// Creates the style.
    public nonisolated init() {}
}

@available(iOS 15.0, *)
extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
    /// Screens side by side; an iPhone shows one over the other.
    public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}
