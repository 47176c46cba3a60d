@available(iOS 13.0, *)
extension View {
    public nonisolated func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View {
        navigationTitle(Text(titleKey))
    }

    public nonisolated func navigationBarTitle(
        _ titleKey: LocalizedStringKey,
        displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        navigationTitle(Text(titleKey)).navigationBarTitleDisplayMode(displayMode)
    }

    public nonisolated func navigationBarTitle(_ title: Text) -> some View {
        navigationTitle(title)
    }

    public nonisolated func navigationBarTitle(
        _ title: Text,
        displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
    }

    @_disfavoredOverload
    public nonisolated func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View {
        navigationTitle(Text(title))
    }

    @available(iOS 14.0, *)
    @_disfavoredOverload
    public nonisolated func navigationBarTitle<S: StringProtocol>(
        _ title: S,
        displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        navigationTitle(Text(title)).navigationBarTitleDisplayMode(displayMode)
    }

    public nonisolated func navigationBarHidden(_ hidden: Bool) -> some View {
        adjusted { $1.navigation.isBarHidden = hidden }
    }

    public nonisolated func navigationBarItems<L: View, T: View>(
        leading: L,
        trailing: T
    ) -> some View {
        navigationBarItems(leading: leading).navigationBarItems(trailing: trailing)
    }

    public nonisolated func navigationBarItems<L: View>(leading: L) -> some View {
        toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
    }

    public nonisolated func navigationBarItems<T: View>(trailing: T) -> some View {
        toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
    }

    /// Does nothing: the status bar is outside of a page.
    public nonisolated func statusBar(hidden: Bool) -> some View { attributed { _ in } }

    /// Does nothing: the status bar is outside of a page.
    public nonisolated func statusBarHidden(_ hidden: Bool = true) -> some View {
        attributed { _ in }
    }

    /// Does nothing: a page has no system overlays.
    @available(iOS 16.0, *)
    public nonisolated func persistentSystemOverlays(_ visibility: Visibility) -> some View {
        attributed { _ in }
    }
}

@available(iOS 16.0, *)
extension View {
    /// Sets the visibility of bars; a page can hide the navigation bar.
    public nonisolated func toolbar(
        _ visibility: Visibility,
        for bars: ToolbarPlacement...
    ) -> some View {
        adjusted { _, renderer in
            if bars.isEmpty || bars.contains(.navigationBar) || bars.contains(.automatic) {
                renderer.navigation.isBarHidden = visibility == .hidden
            }
        }
    }

    /// Sets the visibility of bars; a page can hide the navigation bar.
    @available(iOS 18.0, *)
    public nonisolated func toolbarVisibility(
        _ visibility: Visibility,
        for bars: ToolbarPlacement...
    ) -> some View {
        adjusted { _, renderer in
            if bars.isEmpty || bars.contains(.navigationBar) || bars.contains(.automatic) {
                renderer.navigation.isBarHidden = visibility == .hidden
            }
        }
    }

    /// Does nothing: a page uses the system's background.
    public nonisolated func toolbarBackground<S: ShapeStyle>(
        _ style: S,
        for bars: ToolbarPlacement...
    ) -> some View {
        attributed { _ in }
    }

    /// Does nothing: a page uses the system's background.
    public nonisolated func toolbarBackground(
        _ visibility: Visibility,
        for bars: ToolbarPlacement...
    ) -> some View {
        attributed { _ in }
    }

    /// Does nothing: a page uses the screen's color scheme.
    public nonisolated func toolbarColorScheme(
        _ colorScheme: ColorScheme?,
        for bars: ToolbarPlacement...
    ) -> some View {
        attributed { _ in }
    }

    /// Does nothing, as on an iPhone.
    public nonisolated func toolbarRole(_ role: ToolbarRole) -> some View { attributed { _ in } }
}

@available(iOS 16.0, *)
public struct ToolbarPlacement: Equatable {
    private let name: String

    public static var automatic: ToolbarPlacement { ToolbarPlacement(name: "automatic") }
    public static var bottomBar: ToolbarPlacement { ToolbarPlacement(name: "bottom") }
    public static var navigationBar: ToolbarPlacement { ToolbarPlacement(name: "navigation") }
    public static var tabBar: ToolbarPlacement { ToolbarPlacement(name: "tab") }
}

@available(iOS 16.0, *)
public struct ToolbarRole: Sendable {
    public static var automatic: ToolbarRole { ToolbarRole() }
    public static var browser: ToolbarRole { ToolbarRole() }
    public static var editor: ToolbarRole { ToolbarRole() }
    public static var navigationStack: ToolbarRole { ToolbarRole() }
}

@available(iOS 17.0, *)
public struct ToolbarTitleDisplayMode {
    let isInline: Bool

    public static var automatic: ToolbarTitleDisplayMode { .init(isInline: false) }
    public static var large: ToolbarTitleDisplayMode { .init(isInline: false) }
    public static var inlineLarge: ToolbarTitleDisplayMode { .init(isInline: true) }
    public static var inline: ToolbarTitleDisplayMode { .init(isInline: true) }
}
