import ElementTree

@available(iOS 14.0, *)
public struct GroupBox<Label: View, Content: View> {
    private let label: Label
    private let content: Content

    public nonisolated init(
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.label = label()
        self.content = content()
    }

    public nonisolated init(label: Label, @ViewBuilder content: () -> Content) {
        self.label = label
        self.content = content()
    }
}

@available(iOS 14.0, *)
extension GroupBox where Label == EmptyView {
    public nonisolated init(@ViewBuilder content: () -> Content) {
        label = EmptyView()
        self.content = content()
    }
}

@available(iOS 14.0, *)
extension GroupBox where Label == Text {
    @available(iOS 15.0, *)
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content, label: { Text(titleKey) })
    }

    @available(iOS 15.0, *)
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content, label: { Text(title) })
    }
}

@available(iOS 14.0, *)
extension GroupBox
where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
    public nonisolated init(_ configuration: GroupBoxStyleConfiguration) {
        self.init(label: configuration.label) { configuration.content }
    }
}

@available(iOS 14.0, *)
extension GroupBox: View, DrawnView {
    public typealias Body = Never

    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        let configuration = GroupBoxStyleConfiguration(label: .init(label), content: .init(content))
        if renderer.styled(configuration, context) { return }
        renderer.wrapping(.group, context, styles: [.groupBox]) {
            let head = renderer.capture {
                renderer.render(label, context.content(.part("label")))
            }
            if !head.isEmpty { renderer.plain(.heading(level: 3)) { renderer.nodes += head } }
            renderer.stack(.vertical, "center", nil, content, context.content(.part("content")))
            renderer.fillDirections.isWide = true
        }
    }
}

@available(iOS 14.0, *)
@MainActor @preconcurrency
public protocol GroupBoxStyle {
    associatedtype Body: View
    typealias Configuration = GroupBoxStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

@available(iOS 14.0, *)
public struct GroupBoxStyleConfiguration {
    public let label: Label
    public let content: Content

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
public nonisolated struct DefaultGroupBoxStyle: GroupBoxStyle, KnownStyle {
    public nonisolated init() {}

    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { GroupBox(configuration) }
}

@available(iOS 14.0, *)
extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
    @MainActor @preconcurrency
    public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

@available(iOS 14.0, *)
extension View {
    public nonisolated func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
        made(by: style) {
            $0.makeBody(configuration: $1)
        }
    }
}
