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

@available(iOS 18.0, *)
extension Tab: TabContent, DrawnTabs where Value: Hashable, Content: View, Label: View {
    public typealias TabValue = Value

    nonisolated var view: any View {
        let tab = content.tabItem { label }
        return value.map { AnyView(tab.tag($0)) } ?? AnyView(tab)
    }

    public var body: Self {
        // The explicit return disables the result builder.
        let tabs = self
        return tabs
    }
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
