import ElementTree

/// Views in a box, with a label.
@available(iOS 14.0, *)
public struct GroupBox<Label: View, Content: View> {
    private let label: Label
    private let content: Content

    /// Creates a box with a label.
    public nonisolated init(
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.label = label()
        self.content = content()
    }

    /// Creates a box with a label.
    public nonisolated init(label: Label, @ViewBuilder content: () -> Content) {
        self.label = label
        self.content = content()
    }
}

@available(iOS 14.0, *)
extension GroupBox where Label == EmptyView {
    /// Creates a box.
    public nonisolated init(@ViewBuilder content: () -> Content) {
        label = EmptyView()
        self.content = content()
    }
}

@available(iOS 14.0, *)
extension GroupBox where Label == Text {
    /// Creates a box with a text on it.
    @available(iOS 15.0, *)
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content, label: { Text(titleKey) })
    }

    /// Creates a box with a text on it.
    @available(iOS 15.0, *)
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content, label: { Text(title) })
    }
}

@available(iOS 14.0, *)
extension GroupBox
where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
    /// Creates a box from what is known of another one when its look is made.
    public nonisolated init(_ configuration: GroupBoxStyleConfiguration) {
        self.init(label: configuration.label) { configuration.content }
    }
}

@available(iOS 14.0, *)
extension GroupBox: View {
    /// The view draws itself.
    public typealias Body = Never
}

extension GroupBox: DrawnView {
    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        let configuration = GroupBoxStyleConfiguration(label: .init(label), content: .init(content))
        if renderer.styled(configuration, context) { return }
        renderer.wrapping(.group, context, class: "group-box") {
            let head = renderer.capture {
                renderer.render(label, context.content(.part("label")))
            }
            if !head.isEmpty { renderer.plain(.heading(level: 3)) { renderer.nodes += head } }
            renderer.stack("vstack", "center", nil, content, context.content(.part("content")))
            renderer.greed.isWide = true
        }
    }
}

/// How boxes look.
@available(iOS 14.0, *)
@MainActor @preconcurrency
public protocol GroupBoxStyle {
    /// The type of what is seen of a box.
    associatedtype Body: View
    /// What is known of a box.
    typealias Configuration = GroupBoxStyleConfiguration
    /// Makes what is seen of a box.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What is known of a box when its look is made.
@available(iOS 14.0, *)
public struct GroupBoxStyleConfiguration {
    /// What stands on the box.
    public let label: Label
    /// What is in the box.
    public let content: Content

    /// The label of a box.
    @MainActor @preconcurrency
    public struct Label: View, nonisolated StylePart {
        public typealias Body = Never
        let part: ErasedView
    }

    /// The content of a box.
    @MainActor @preconcurrency
    public struct Content: View, nonisolated StylePart {
        public typealias Body = Never
        let part: ErasedView
    }
}

/// As the system thinks.
@available(iOS 14.0, *)
public nonisolated struct DefaultGroupBoxStyle: GroupBoxStyle, KnownStyle {
    /// Creates the look.
    public nonisolated init() {}

    /// The box as it is.
    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { GroupBox(configuration) }
}

@available(iOS 14.0, *)
extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
    /// As the system thinks.
    @MainActor @preconcurrency
    public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

@available(iOS 14.0, *)
extension View {
    /// Gives boxes a look.
    public nonisolated func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
        made(by: style) {
            $0.makeBody(configuration: $1)
        }
    }
}
