import ElementTree

/// A control that shows further controls.
@available(iOS 14.0, *)
public struct Menu<Label: View, Content: View> {
    private let label: Label
    private let content: Content

    /// Creates a menu with a view on it.
    public nonisolated init(
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.label = label()
        self.content = content()
    }
}

@available(iOS 14.0, *)
extension Menu where Label == Text {
    /// Creates a menu with a text on it.
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content, label: { Text(titleKey) })
    }

    /// Creates a menu with a text on it.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content, label: { Text(title) })
    }

    /// Creates a menu that does something when it is tapped; a page shows it either way.
    @available(iOS 15.0, *)
    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        @ViewBuilder content: () -> Content,
        primaryAction: @escaping () -> Void
    ) {
        self.init(content: content, label: { Text(titleKey) })
    }

    /// Creates a menu that does something when it is tapped; a page shows it either way.
    @available(iOS 15.0, *)
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S,
        @ViewBuilder content: () -> Content,
        primaryAction: @escaping () -> Void
    ) {
        self.init(content: content, label: { Text(title) })
    }
}

@available(iOS 15.0, *)
extension Menu {
    /// Creates a menu that does something when it is tapped; a page shows it either way.
    public nonisolated init(
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label,
        primaryAction: @escaping () -> Void
    ) {
        self.init(content: content, label: label)
    }
}

@available(iOS 14.0, *)
extension Menu where Label == SwiftUI.Label<Text, Image> {
    /// Creates a menu with a text and a symbol on it.
    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        @ViewBuilder content: () -> Content
    ) {
        self.init(content: content) { SwiftUI.Label(titleKey, systemImage: systemImage) }
    }

    /// Creates a menu with a text and a symbol on it.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S,
        systemImage: String,
        @ViewBuilder content: () -> Content
    ) {
        self.init(content: content) { SwiftUI.Label(title, systemImage: systemImage) }
    }
}

@available(iOS 14.0, *)
extension View {
    /// Sets the style of menus.
    ///
    /// A page draws all system styles alike.
    public nonisolated func menuStyle<S: MenuStyle>(_ style: S) -> some View {
        made(by: style) {
            $0.makeBody(configuration: $1)
        }
    }

    /// Says whether a menu shows that it is one; a page does not.
    @available(iOS 15.0, *)
    public nonisolated func menuIndicator(_ visibility: Visibility) -> some View {
        attributed { _ in }
    }

    /// Says in which order a menu is shown; a page keeps that of the source.
    @available(iOS 16.0, *)
    public nonisolated func menuOrder(_ order: MenuOrder) -> some View { attributed { _ in } }
}

/// A style of menus.
@available(iOS 14.0, *)
@MainActor @preconcurrency
public protocol MenuStyle {
    /// The type of the view of a menu.
    associatedtype Body: View
    /// The properties of a menu.
    typealias Configuration = MenuStyleConfiguration
    /// Creates the view of a menu.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a menu for its style.
@available(iOS 14.0, *)
public struct MenuStyleConfiguration {
    let label: Label
    let content: Content

    /// The label of a menu.
    @MainActor @preconcurrency
    public struct Label: View, nonisolated StylePart {
        public typealias Body = Never
        let part: ErasedView
    }

    /// The content of a menu.
    @MainActor @preconcurrency
    public struct Content: View, nonisolated StylePart {
        public typealias Body = Never
        let part: ErasedView
    }
}

@available(iOS 14.0, *)
extension Menu
where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
    /// Creates the menu that a style draws.
    public nonisolated init(_ configuration: MenuStyleConfiguration) {
        self.init(content: { configuration.content }, label: { configuration.label })
    }
}

/// In which order a menu is shown.
@available(iOS 16.0, *)
public struct MenuOrder: Equatable, Hashable, Sendable {
    private let name: String

    /// As the system thinks.
    public static var automatic: MenuOrder { MenuOrder(name: "automatic") }
    /// The first next to the finger.
    public static var priority: MenuOrder { MenuOrder(name: "priority") }
    /// As in the source.
    public static var fixed: MenuOrder { MenuOrder(name: "fixed") }
}

/// As the system thinks.
@available(iOS 14.0, *)
public nonisolated struct DefaultMenuStyle: MenuStyle, KnownStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Creates the menu as a page draws it.
    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

@available(iOS 14.0, *)
extension MenuStyle where Self == DefaultMenuStyle {
    /// As the system thinks.
    @MainActor @preconcurrency
    public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

/// As a button.
@available(iOS 16.0, *)
public nonisolated struct ButtonMenuStyle: MenuStyle, KnownStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Creates the menu as a page draws it.
    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

@available(iOS 16.0, *)
extension MenuStyle where Self == ButtonMenuStyle {
    /// As a button.
    @MainActor @preconcurrency
    public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

/// As a button without a border.
@available(iOS 14.0, *)
public nonisolated struct BorderlessButtonMenuStyle: MenuStyle, KnownStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Creates the menu as a page draws it.
    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

@available(iOS 14.0, *)
extension MenuStyle where Self == BorderlessButtonMenuStyle {
    /// As a button without a border.
    @MainActor @preconcurrency
    public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

@available(iOS 14.0, *)
extension Menu: View {
    /// The view draws itself.
    public typealias Body = Never
}

extension Menu: DrawnView {
    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        let configuration = MenuStyleConfiguration(label: .init(label), content: .init(content))
        if renderer.styled(configuration, context) { return }
        renderer.element(.disclosure, context, class: "menu") {
            renderer.plain(.summary) {
                renderer.render(label, context.content(.part("label")))
            }
            renderer.plain(.group, [("role", "group")]) {
                renderer.render(content, context.content(.part("content")))
            }
        }
    }
}
