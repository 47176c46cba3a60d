/// One of several tabs, with its label.
@available(iOS 18.0, *)
public struct Tab<Value, Content, Label> {
    let value: AnyHashable?
    let role: TabRole?
    let content: Content
    let label: Label
}

/// What a tab is for.
@available(iOS 18.0, *)
public struct TabRole: Hashable, Sendable {
    private let name: String

    /// For a search.
    public static var search: TabRole { TabRole(name: "search") }
}

/// What stands in a view of tabs.
@available(iOS 18.0, *)
@MainActor @preconcurrency
public protocol TabContent<TabValue> {
    /// The type of the values by which tabs are chosen.
    associatedtype TabValue: Hashable where TabValue == Body.TabValue
    /// The type of what it consists of.
    associatedtype Body: TabContent
    /// What it consists of.
    @TabContentBuilder<TabValue> @MainActor @preconcurrency var body: Body { get }
}

/// Tabs that draw themselves as views with their labels.
protocol DrawnTabs {
    nonisolated var view: any View { get }
}

@available(iOS 18.0, *)
extension Tab: TabContent, DrawnTabs where Value: Hashable, Content: View, Label: View {
    /// The type of the value by which the tab is chosen.
    public typealias TabValue = Value

    nonisolated var view: any View {
        let tab = content.tabItem { label }
        return value.map { AnyView(tab.tag($0)) } ?? AnyView(tab)
    }

    /// The tab itself.
    public var body: Self { self }
}

@available(iOS 18.0, *)
extension Tab where Value: Hashable, Content: View, Label == DefaultTabLabel {
    /// Creates a tab that a value chooses, with a text and a symbol.
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

    /// Creates a tab that a value chooses, with a text and a symbol.
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

    /// Creates a tab that a value chooses, with a text and a picture.
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
    /// Creates a tab with a text and a symbol.
    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        let label = DefaultTabLabel(title: Text(titleKey), icon: Image(systemName: systemImage))
        self.init(value: nil, role: role, content: content(), label: label)
    }

    /// Creates a tab with a text and a symbol.
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

    /// Creates a tab with a text and a picture.
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
    /// Creates a tab that a value chooses, with a label.
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
    /// Creates a tab with a label.
    public nonisolated init(
        role: TabRole? = nil,
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.init(value: nil, role: role, content: content(), label: label())
    }
}

/// The label that a text and a picture make.
@available(iOS 18.0, *)
public nonisolated struct DefaultTabLabel: View {
    private nonisolated let title: Text
    private nonisolated let icon: Image

    nonisolated init(title: Text, icon: Image) {
        self.title = title
        self.icon = icon
    }

    /// Both.
    @MainActor @preconcurrency
    public var body: some View {
        Label {
            title
        } icon: {
            icon
        }
    }
}

/// Several tabs.
@available(iOS 18.0, *)
public struct TupleTabContent<TabValue: Hashable>: TabContent, DrawnTabs {
    private nonisolated(unsafe) let tabs: any View

    nonisolated var view: any View { unsafe tabs }

    nonisolated init(view: any View) { unsafe tabs = view }

    /// The tabs themselves.
    public var body: Self { self }
}

/// Builds what stands in a view of tabs.
@available(iOS 18.0, *)
@resultBuilder
public struct TabContentBuilder<TabValue: Hashable> {
    /// Takes one tab.
    public static func buildExpression<Content: TabContent>(_ content: Content) -> Content
    where Content.TabValue == TabValue {
        content
    }

    /// Builds one tab.
    public static func buildBlock<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue {
        content
    }

    /// Builds several tabs.
    @_disfavoredOverload
    public static func buildBlock<each C: TabContent>(
        _ content: repeat each C
    ) -> TupleTabContent<TabValue> {
        var views: [AnyView] = []
        repeat views.append(Self.view(of: each content))
        return Self.tuple(views)
    }

    /// Builds a tab on a condition.
    public static func buildIf<C: TabContent>(_ content: C?) -> TupleTabContent<TabValue> {
        Self.tuple(content.map { [Self.view(of: $0)] } ?? [])
    }

    /// Builds the first branch of a condition.
    public static func buildEither<C: TabContent>(first: C) -> TupleTabContent<TabValue> {
        Self.tuple([Self.view(of: first)])
    }

    /// Builds the second branch of a condition.
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
    /// Creates tabs; a value says which is chosen.
    public nonisolated init<C: TabContent>(
        selection: Binding<SelectionValue>,
        @TabContentBuilder<SelectionValue> content: () -> C
    ) where Content == TabContentBuilder<SelectionValue>.Content<C>, C.TabValue == SelectionValue {
        self.init(selection: selection) { TabContentBuilder<SelectionValue>.Content(content()) }
    }

    /// Creates tabs that keep their choice themselves.
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
    /// Tabs as a view.
    public struct Content<C: TabContent>: View {
        /// The view draws itself.
        public typealias Body = Never

        nonisolated(unsafe) let tabs: AnyView

        nonisolated init(_ content: C) { unsafe tabs = TabContentBuilder.view(of: content) }
    }
}

extension TabContentBuilder.Content: SplitView {
    package nonisolated func split(
        _ renderer: Renderer,
        _ context: RenderContext,
        _ visit: (any View, RenderContext) -> Void
    ) {
        unsafe visit(tabs, context.child(.part("tabs")))
    }
}
