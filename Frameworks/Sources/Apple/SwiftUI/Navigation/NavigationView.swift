/// A navigation stack in the style before iOS 16.
@available(iOS 13.0, *)
public struct NavigationView<Content: View> {
    private let content: Content

    public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
}

@available(iOS 13.0, *)
extension NavigationView: View {
    public var body: some View { NavigationStack { content } }
}

@available(iOS 13.0, *)
extension View {
    /// Does nothing: an iPhone has one style.
    public nonisolated func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
        attributed { _ in }
    }
}

@available(iOS 13.0, *)
public protocol NavigationViewStyle {}

@available(iOS 13.0, *)
public nonisolated struct DefaultNavigationViewStyle: NavigationViewStyle {
    public nonisolated init() {}
}

@available(iOS 13.0, *)
extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
    public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

@available(iOS 13.0, *)
public nonisolated struct StackNavigationViewStyle: NavigationViewStyle {
    public nonisolated init() {}
}

@available(iOS 13.0, *)
extension NavigationViewStyle where Self == StackNavigationViewStyle {
    public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

/// Columns, which an iPhone shows as a stack.
@available(iOS 15.0, *)
public nonisolated struct ColumnNavigationViewStyle: NavigationViewStyle {
    nonisolated init() {}
}

@available(iOS 15.0, *)
extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
    /// Columns, which an iPhone shows as a stack.
    public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}
