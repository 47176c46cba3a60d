@available(iOS 13.0, *)
extension View {
    @available(iOS 14.0, *)
    public nonisolated func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
        navigationTitle(Text(titleKey))
    }

    @available(iOS 14.0, *)
    @_disfavoredOverload
    public nonisolated func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
        navigationTitle(Text(title))
    }

    @available(iOS 14.0, *)
    public nonisolated func navigationTitle(_ title: Text) -> some View {
        adjusted { $1.navigation.title = title }
    }

    @available(iOS 14.0, *)
    public nonisolated func navigationBarTitleDisplayMode(
        _ displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        adjusted { $1.navigation.isInline = displayMode == .inline }
    }

    /// Sets the title; on a page, the user can't change it.
    @available(iOS 16.0, *)
    public nonisolated func navigationTitle(_ title: Binding<String>) -> some View {
        navigationTitle(Text(verbatim: title.wrappedValue))
    }

    @available(iOS 17.0, *)
    public nonisolated func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
        adjusted { $1.navigation.isInline = mode.isInline }
    }

    @available(iOS 13.0, *)
    public nonisolated func navigationBarBackButtonHidden(
        _ hidesBackButton: Bool = true
    ) -> some View {
        adjusted { $1.navigation.isBackHidden = hidesBackButton }
    }

    @available(iOS 16.0, *)
    public nonisolated func navigationDestination<D: Hashable, C: View>(
        for data: D.Type,
        @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        adjusted { _, renderer in
            renderer.navigation.destinations[ObjectIdentifier(D.self)] = { value in
                (value.base as? D).map { destination($0) }
            }
        }
    }

    @available(iOS 16.0, *)
    public nonisolated func navigationDestination<V: View>(
        isPresented: Binding<Bool>,
        @ViewBuilder destination: () -> V
    ) -> some View {
        let view = destination()
        return adjusted { context, _ in
            let cell = context.environment.drawing.navigationCell
            cell?.follow(isPresented, context.node.number) { view }
        }
    }

    @available(iOS 17.0, *)
    public nonisolated func navigationDestination<D: Hashable, C: View>(
        item: Binding<D?>,
        @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        adjusted { context, _ in
            let cell = context.environment.drawing.navigationCell
            let shown = item.wrappedValue
            cell?.follow(item.isThere(), context.node.number) { shown.map { destination($0) } }
        }
    }

    @available(iOS 14.0, *)
    public nonisolated func toolbar<Content: View>(
        @ViewBuilder content: () -> Content
    ) -> some View {
        let content = content()
        return adjusted { context, renderer in
            let place = context.content(.part("toolbar"))
            renderer.navigation.toolbar.append(("automatic", content, place))
        }
    }

    @available(iOS 14.0, *)
    public nonisolated func toolbar<Content: ToolbarContent>(
        @ToolbarContentBuilder content: () -> Content
    ) -> some View {
        barred(content())
    }

    /// Adds items to a customizable toolbar, which a page shows without customization.
    @available(iOS 14.0, *)
    public nonisolated func toolbar<Content: CustomizableToolbarContent>(
        id: String,
        @ToolbarContentBuilder content: () -> Content
    ) -> some View {
        barred(content())
    }

    private nonisolated func barred(_ content: some ToolbarContent) -> some View {
        var list = ToolbarList()
        list.add(content)
        let entries = list.entries
        return adjusted { context, renderer in
            for (index, entry) in entries.enumerated() {
                let place = context.content(.part("toolbar\(index)"))
                renderer.navigation.toolbar.append((entry.placement, entry.view, place))
            }
        }
    }

    @available(iOS 13.0, *)
    public nonisolated func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        let label = label()
        return adjusted { context, _ in context.traits.tabItem = label }
    }

    @available(iOS 13.0, *)
    public nonisolated func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
        adjusted { context, _ in
            context.traits.tag = AnyHashable(tag)
            context.traits.isTagExplicit = true
        }
    }

    @available(iOS 15.0, *)
    public nonisolated func badge(_ label: Text?) -> some View {
        adjusted { context, _ in
            context.traits.badge = label?.resolved(in: context.environment)
        }
    }

    @available(iOS 15.0, *)
    public nonisolated func badge(_ key: LocalizedStringKey?) -> some View {
        badge(key.map { Text($0) })
    }

    @available(iOS 15.0, *)
    @_disfavoredOverload
    public nonisolated func badge<S: StringProtocol>(_ label: S?) -> some View {
        badge(label.map { Text($0) })
    }

    /// Shows a number beside the view, except 0.
    @available(iOS 15.0, *)
    public nonisolated func badge(_ count: Int) -> some View {
        adjusted { context, _ in context.traits.badge = count == 0 ? nil : "\(count)" }
    }

    @available(iOS 15.0, *)
    public nonisolated func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing,
        allowsFullSwipe: Bool = true,
        @ViewBuilder content: () -> T
    ) -> some View {
        let content = content()
        return adjusted { context, _ in context.traits.swipeActions.append(content) }
    }
}

@available(iOS 13.0, *)
public struct NavigationBarItem: Sendable {
    public enum TitleDisplayMode: Sendable {
        case automatic
        case inline
        case large
    }
}
