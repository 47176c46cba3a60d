import ElementTree

@available(iOS 13.0, *)
public struct Section<Parent, Content, Footer> {
    let header: Parent
    let content: Content
    let footer: Footer
}

@available(iOS 13.0, *)
extension Section: View where Parent: View, Content: View, Footer: View {
    public typealias Body = Never

    @available(iOS 13.0, *)
    public nonisolated init(
        @ViewBuilder content: () -> Content,
        @ViewBuilder header: () -> Parent,
        @ViewBuilder footer: () -> Footer
    ) {
        self.init(header: header(), content: content(), footer: footer())
    }
}

@available(iOS 13.0, *)
extension Section where Parent == EmptyView, Content: View, Footer: View {
    @available(iOS 13.0, *)
    public nonisolated init(
        @ViewBuilder content: () -> Content,
        @ViewBuilder footer: () -> Footer
    ) {
        self.init(header: EmptyView(), content: content(), footer: footer())
    }
}

@available(iOS 13.0, *)
extension Section where Parent: View, Content: View, Footer == EmptyView {
    @available(iOS 13.0, *)
    public nonisolated init(
        @ViewBuilder content: () -> Content,
        @ViewBuilder header: () -> Parent
    ) {
        self.init(header: header(), content: content(), footer: EmptyView())
    }
}

@available(iOS 13.0, *)
extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    public nonisolated init(@ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), content: content(), footer: EmptyView())
    }
}

@available(iOS 13.0, *)
extension Section where Parent: View, Content: View, Footer: View {
    public nonisolated init(
        header: Parent,
        footer: Footer,
        @ViewBuilder content: () -> Content
    ) {
        self.init(header: header, content: content(), footer: footer)
    }
}

@available(iOS 13.0, *)
extension Section where Parent == EmptyView, Content: View, Footer: View {
    public nonisolated init(footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), content: content(), footer: footer)
    }
}

@available(iOS 13.0, *)
extension Section where Parent: View, Content: View, Footer == EmptyView {
    public nonisolated init(header: Parent, @ViewBuilder content: () -> Content) {
        self.init(header: header, content: content(), footer: EmptyView())
    }

    /// Creates a collapsible section, which a page keeps open.
    @available(iOS 17.0, *)
    public nonisolated init(
        isExpanded: Binding<Bool>,
        @ViewBuilder content: () -> Content,
        @ViewBuilder header: () -> Parent
    ) {
        self.init(header: header(), content: content(), footer: EmptyView())
    }
}

@available(iOS 17.0, *)
extension Section where Parent == Text, Content: View, Footer == EmptyView {
    /// Creates a collapsible section with a title, which a page keeps open.
    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        isExpanded: Binding<Bool>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(header: Text(titleKey), content: content(), footer: EmptyView())
    }

    /// Creates a collapsible section with a title, which a page keeps open.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S,
        isExpanded: Binding<Bool>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(header: Text(title), content: content(), footer: EmptyView())
    }
}

@available(iOS 15.0, *)
extension Section where Parent == Text, Content: View, Footer == EmptyView {
    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        @ViewBuilder content: () -> Content
    ) {
        self.init(header: Text(titleKey), content: content(), footer: EmptyView())
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S,
        @ViewBuilder content: () -> Content
    ) {
        self.init(header: Text(title), content: content(), footer: EmptyView())
    }
}

extension Section: DrawnView where Parent: View, Content: View, Footer: View {
    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        renderer.element(.section, context) {
            let head = renderer.capture {
                renderer.render(header, context.content(.part("header")))
            }
            if !head.isEmpty { renderer.plain(.heading(level: 2)) { renderer.nodes += head } }
            renderer.rows(of: content, context.content(.part("content")))
            let foot = renderer.capture {
                renderer.render(footer, context.content(.part("footer")))
            }
            if !foot.isEmpty {
                renderer.plain(.group, styles: [.footer]) { renderer.nodes += foot }
            }
        }
    }
}

extension Section: RowGroup where Parent: View, Content: View, Footer: View {}
