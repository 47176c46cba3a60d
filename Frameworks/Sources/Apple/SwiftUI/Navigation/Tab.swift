@available(iOS 18.0, *)
public struct Tab<Value, Content, Label> {
    let value: AnyHashable?
    let role: TabRole?
    let content: Content
    let label: Label
}

@available(iOS 18.0, *)
public struct TabRole: Hashable, Sendable {
    private let name: String

    public static var search: TabRole { TabRole(name: "search") }
}

@available(iOS 18.0, *)
@MainActor @preconcurrency
public protocol TabContent<TabValue> {
    associatedtype TabValue: Hashable where TabValue == Body.TabValue
    associatedtype Body: TabContent
    @TabContentBuilder<TabValue> @MainActor @preconcurrency var body: Body { get }
}

/// Tabs that provide their views and labels.
protocol DrawnTabs {
    nonisolated var view: any View { get }
}

@available(iOS 18.0, *)
extension Tab: TabContent, DrawnTabs where Value: Hashable, Content: View, Label: View {
    public typealias TabValue = Value

    nonisolated var view: any View {
        let tab = content.tabItem { label }
        return value.map { AnyView(tab.tag($0)) } ?? AnyView(tab)
    }

    public var body: Self { self }
}

@available(iOS 18.0, *)
extension Tab where Value: Hashable, Content: View, Label == DefaultTabLabel {
    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        value: Value,
        role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        let label = DefaultTabLabel(title: Text(titleKey), icon: Image(systemName: systemImage))
        self.init(value: AnyHashable(value), role: role, content: content(), label: label)
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S,
        systemImage: String,
        value: Value,
        role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        let label = DefaultTabLabel(title: Text(title), icon: Image(systemName: systemImage))
        self.init(value: AnyHashable(value), role: role, content: content(), label: label)
    }

    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        image: String,
        value: Value,
        role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        let label = DefaultTabLabel(title: Text(titleKey), icon: Image(image))
        self.init(value: AnyHashable(value), role: role, content: content(), label: label)
    }
}

@available(iOS 18.0, *)
extension Tab where Value == Never, Content: View, Label == DefaultTabLabel {
    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        let label = DefaultTabLabel(title: Text(titleKey), icon: Image(systemName: systemImage))
        self.init(value: nil, role: role, content: content(), label: label)
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S,
        systemImage: String,
        role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        let label = DefaultTabLabel(title: Text(title), icon: Image(systemName: systemImage))
        self.init(value: nil, role: role, content: content(), label: label)
    }

    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        image: String,
        role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        let label = DefaultTabLabel(title: Text(titleKey), icon: Image(image))
        self.init(value: nil, role: role, content: content(), label: label)
    }
}

@available(iOS 18.0, *)
extension Tab where Value: Hashable, Content: View, Label: View {
    public nonisolated init(
        value: Value,
        role: TabRole? = nil,
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.init(value: AnyHashable(value), role: role, content: content(), label: label())
    }
}

@available(iOS 18.0, *)
extension Tab where Value == Never, Content: View, Label: View {
    public nonisolated init(
        role: TabRole? = nil,
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.init(value: nil, role: role, content: content(), label: label())
    }
}

@available(iOS 18.0, *)
public nonisolated struct DefaultTabLabel: View {
    private nonisolated let title: Text
    private nonisolated let icon: Image

    nonisolated init(title: Text, icon: Image) {
        self.title = title
        self.icon = icon
    }

    @MainActor @preconcurrency
    public var body: some View {
        Label {
            title
        } icon: {
            icon
        }
    }
}

@available(iOS 18.0, *)
public struct TupleTabContent<TabValue: Hashable>: TabContent, DrawnTabs {
    private nonisolated(unsafe) let tabs: any View

    nonisolated var view: any View { unsafe tabs }

    nonisolated init(view: any View) { unsafe tabs = view }

    public var body: Self { self }
}

@available(iOS 18.0, *)
@resultBuilder
public struct TabContentBuilder<TabValue: Hashable> {
    public static func buildExpression<Content: TabContent>(_ content: Content) -> Content
    where Content.TabValue == TabValue {
        content
    }

    public static func buildBlock<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue {
        content
    }

    @_disfavoredOverload
    public static func buildBlock<each C: TabContent>(
        _ content: repeat each C
    ) -> TupleTabContent<TabValue> {
        var views: [AnyView] = []
        repeat views.append(Self.view(of: each content))
        return Self.tuple(views)
    }

    public static func buildIf<C: TabContent>(_ content: C?) -> TupleTabContent<TabValue> {
        Self.tuple(content.map { [Self.view(of: $0)] } ?? [])
    }

    public static func buildEither<C: TabContent>(first: C) -> TupleTabContent<TabValue> {
        Self.tuple([Self.view(of: first)])
    }

    public static func buildEither<C: TabContent>(second: C) -> TupleTabContent<TabValue> {
        Self.tuple([Self.view(of: second)])
    }

    static func tuple(_ views: [AnyView]) -> TupleTabContent<TabValue> {
        TupleTabContent(view: ForEach(views.indices, id: \.self) { views[$0] })
    }

    static func view<C: TabContent>(of content: C) -> AnyView {
        if let known = content as? any DrawnTabs { return AnyView(known.view) }
        return onMain(content) { Self.view(of: $0.body) }
    }
}

@available(iOS 18.0, *)
extension TabView {
    /// Creates tabs with a selection.
    public nonisolated init<C: TabContent>(
        selection: Binding<SelectionValue>,
        @TabContentBuilder<SelectionValue> content: () -> C
    ) where Content == TabContentBuilder<SelectionValue>.Content<C>, C.TabValue == SelectionValue {
        self.init(selection: selection) { TabContentBuilder<SelectionValue>.Content(content()) }
    }

    public nonisolated init<C: TabContent>(
        @TabContentBuilder<Never> content: () -> C
    )
    where
        Content == TabContentBuilder<Never>.Content<C>, C.TabValue == Never, SelectionValue == Never
    {
        self.init(selection: nil) { TabContentBuilder<Never>.Content(content()) }
    }
}

@available(iOS 18.0, *)
extension TabContentBuilder {
    public struct Content<C: TabContent>: View {
        public typealias Body = Never

        nonisolated(unsafe) let tabs: AnyView

        nonisolated init(_ content: C) { unsafe tabs = TabContentBuilder.view(of: content) }
    }
}

extension TabContentBuilder.Content: CompositeView {
    package nonisolated func split(
        _ renderer: Renderer,
        _ context: RenderContext,
        _ visit: (any View, RenderContext) -> Void
    ) {
        unsafe visit(tabs, context.child(.part("tabs")))
    }
}
