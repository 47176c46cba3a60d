import ElementTree

@available(iOS 14.0, *)
public struct Menu<Label: View, Content: View> {
    private let label: Label
    private let content: Content

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
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content, label: { Text(titleKey) })
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content, label: { Text(title) })
    }

    /// Creates a menu with a primary action, which a page ignores.
    @available(iOS 15.0, *)
    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        @ViewBuilder content: () -> Content,
        primaryAction: @escaping () -> Void
    ) {
        self.init(content: content, label: { Text(titleKey) })
    }

    /// Creates a menu with a primary action, which a page ignores.
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
    /// Creates a menu with a primary action, which a page ignores.
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
    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        @ViewBuilder content: () -> Content
    ) {
        self.init(content: content) { SwiftUI.Label(titleKey, systemImage: systemImage) }
    }

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
    /// A page draws all system styles the same.
    public nonisolated func menuStyle<S: MenuStyle>(_ style: S) -> some View {
        made(by: style) {
            $0.makeBody(configuration: $1)
        }
    }

    /// Does nothing: a page draws no menu indicators.
    @available(iOS 15.0, *)
    public nonisolated func menuIndicator(_ visibility: Visibility) -> some View {
        attributed { _ in }
    }

    /// Does nothing: a page keeps the order of the source.
    @available(iOS 16.0, *)
    public nonisolated func menuOrder(_ order: MenuOrder) -> some View { attributed { _ in } }
}

@available(iOS 14.0, *)
@MainActor @preconcurrency
public protocol MenuStyle {
    associatedtype Body: View
    typealias Configuration = MenuStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

@available(iOS 14.0, *)
public struct MenuStyleConfiguration {
    let label: Label
    let content: Content

    @MainActor @preconcurrency
    public struct Label: View, nonisolated StylePart {
        public typealias Body = Never
        let part: ErasedView
    }

    @MainActor @preconcurrency
    public struct Content: View, nonisolated StylePart {
        public typealias Body = Never
        let part: ErasedView
    }
}

@available(iOS 14.0, *)
extension Menu
where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
    public nonisolated init(_ configuration: MenuStyleConfiguration) {
        self.init(content: { configuration.content }, label: { configuration.label })
    }
}

@available(iOS 16.0, *)
public struct MenuOrder: Equatable, Hashable, Sendable {
    private let name: String

    public static var automatic: MenuOrder { MenuOrder(name: "automatic") }
    public static var priority: MenuOrder { MenuOrder(name: "priority") }
    public static var fixed: MenuOrder { MenuOrder(name: "fixed") }
}

@available(iOS 14.0, *)
public nonisolated struct DefaultMenuStyle: MenuStyle, KnownStyle {
    public nonisolated init() {}

    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

@available(iOS 14.0, *)
extension MenuStyle where Self == DefaultMenuStyle {
    @MainActor @preconcurrency
    public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

@available(iOS 16.0, *)
public nonisolated struct ButtonMenuStyle: MenuStyle, KnownStyle {
    public nonisolated init() {}

    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

@available(iOS 16.0, *)
extension MenuStyle where Self == ButtonMenuStyle {
    @MainActor @preconcurrency
    public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

@available(iOS 14.0, *)
public nonisolated struct BorderlessButtonMenuStyle: MenuStyle, KnownStyle {
    public nonisolated init() {}

    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

@available(iOS 14.0, *)
extension MenuStyle where Self == BorderlessButtonMenuStyle {
    @MainActor @preconcurrency
    public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

@available(iOS 14.0, *)
extension Menu: View, DrawnView {
    public typealias Body = Never

    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        let configuration = MenuStyleConfiguration(label: .init(label), content: .init(content))
        if renderer.styled(configuration, context) { return }
        renderer.element(.disclosure, context, styles: [.menu]) {
            renderer.plain(.summary) {
                renderer.render(label, context.content(.part("label")))
            }
            renderer.plain(.group, [("role", "group")]) {
                renderer.render(content, context.content(.part("content")))
            }
        }
    }
}
