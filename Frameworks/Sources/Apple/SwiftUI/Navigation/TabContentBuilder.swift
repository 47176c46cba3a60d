@available(iOS 18.0, *)
@resultBuilder
public struct TabContentBuilder<TabValue: Hashable> {
    public static func buildExpression<Content: TabContent>(_ content: Content) -> Content
    where Content.TabValue == TabValue {
        content
    }

    public static func buildBlock(
        _ content: some TabContent<TabValue>
    ) -> some TabContent<TabValue> {
        content
    }

    public static func buildIf(
        _ content: (some TabContent<TabValue>)?
    ) -> (some TabContent<TabValue>)? {
        content
    }

    public static func buildEither<T: TabContent, F: TabContent>(
        first: T
    ) -> _ConditionalContent<T, F> where T.TabValue == TabValue, F.TabValue == TabValue {
        _ConditionalContent(storage: .trueContent(first))
    }

    public static func buildEither<T: TabContent, F: TabContent>(
        second: F
    ) -> _ConditionalContent<T, F> where T.TabValue == TabValue, F.TabValue == TabValue {
        _ConditionalContent(storage: .falseContent(second))
    }

    static func view<C: TabContent>(of content: C) -> AnyView {
        if let known = content as? any DrawnTabs { return AnyView(known.view) }
        return onMain(content) { view(of: $0.body) }
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

/// Tabs that provide their views and labels.
protocol DrawnTabs {
    nonisolated var view: any View { get }
}

/// A list of tabs.
@available(iOS 18.0, *)
private struct TabList<TabValue: Hashable>: TabContent, DrawnTabs {
    nonisolated(unsafe) let views: [AnyView]

    nonisolated init(_ views: [AnyView]) { unsafe self.views = views }

    nonisolated var view: any View {
        let views = unsafe views
        return ForEach(views.indices, id: \.self) { views[$0] }
    }

    var body: Self {
        // The explicit return disables the result builder.
        let tabs = self
        return tabs
    }
}

@available(iOS 18.0, *)
extension Optional: TabContent where Wrapped: TabContent {
    public typealias TabValue = Wrapped.TabValue

    public var body: Wrapped? {
        // The explicit return disables the result builder.
        let tabs = self
        return tabs
    }
}

@available(iOS 18.0, *)
extension Optional: DrawnTabs where Wrapped: TabContent {
    nonisolated var view: any View {
        let views = map { [TabContentBuilder<Wrapped.TabValue>.view(of: $0)] } ?? []
        return TabList<Wrapped.TabValue>(views).view
    }
}

@available(iOS 18.0, *)
extension _ConditionalContent: TabContent
where
    TrueContent: TabContent, FalseContent: TabContent, TrueContent.TabValue == FalseContent.TabValue
{
    public typealias TabValue = TrueContent.TabValue

    public var body: Self {
        // The explicit return disables the result builder.
        let tabs = self
        return tabs
    }
}

@available(iOS 18.0, *)
extension _ConditionalContent: DrawnTabs
where
    TrueContent: TabContent, FalseContent: TabContent, TrueContent.TabValue == FalseContent.TabValue
{
    nonisolated var view: any View {
        switch storage {
        case .trueContent(let tabs): TabContentBuilder<TrueContent.TabValue>.view(of: tabs)
        case .falseContent(let tabs): TabContentBuilder<TrueContent.TabValue>.view(of: tabs)
        }
    }
}

// Apple's builder takes up to ten tabs.
@available(iOS 18.0, *)
extension TabContentBuilder {
    public static func buildBlock<C0: TabContent, C1: TabContent>(
        _ c0: C0,
        _ c1: C1
    ) -> some TabContent<TabValue>
    where
        C0.TabValue == TabValue, C1.TabValue == TabValue
    {
        TabList<TabValue>([view(of: c0), view(of: c1)])
    }

    public static func buildBlock<C0: TabContent, C1: TabContent, C2: TabContent>(
        _ c0: C0,
        _ c1: C1,
        _ c2: C2
    ) -> some TabContent<TabValue>
    where
        C0.TabValue == TabValue, C1.TabValue == TabValue, C2.TabValue == TabValue
    {
        TabList<TabValue>([view(of: c0), view(of: c1), view(of: c2)])
    }

    public static func buildBlock<C0: TabContent, C1: TabContent, C2: TabContent, C3: TabContent>(
        _ c0: C0,
        _ c1: C1,
        _ c2: C2,
        _ c3: C3
    ) -> some TabContent<TabValue>
    where
        C0.TabValue == TabValue, C1.TabValue == TabValue, C2.TabValue == TabValue,
        C3.TabValue == TabValue
    {
        TabList<TabValue>([view(of: c0), view(of: c1), view(of: c2), view(of: c3)])
    }

    public static func buildBlock<
        C0: TabContent,
        C1: TabContent,
        C2: TabContent,
        C3: TabContent,
        C4: TabContent
    >(
        _ c0: C0,
        _ c1: C1,
        _ c2: C2,
        _ c3: C3,
        _ c4: C4
    ) -> some TabContent<TabValue>
    where
        C0.TabValue == TabValue, C1.TabValue == TabValue, C2.TabValue == TabValue,
        C3.TabValue == TabValue, C4.TabValue == TabValue
    {
        TabList<TabValue>([view(of: c0), view(of: c1), view(of: c2), view(of: c3), view(of: c4)])
    }

    public static func buildBlock<
        C0: TabContent,
        C1: TabContent,
        C2: TabContent,
        C3: TabContent,
        C4: TabContent,
        C5: TabContent
    >(
        _ c0: C0,
        _ c1: C1,
        _ c2: C2,
        _ c3: C3,
        _ c4: C4,
        _ c5: C5
    ) -> some TabContent<TabValue>
    where
        C0.TabValue == TabValue, C1.TabValue == TabValue, C2.TabValue == TabValue,
        C3.TabValue == TabValue, C4.TabValue == TabValue, C5.TabValue == TabValue
    {
        TabList<TabValue>([
            view(of: c0), view(of: c1), view(of: c2), view(of: c3), view(of: c4), view(of: c5),
        ])
    }

    public static func buildBlock<
        C0: TabContent,
        C1: TabContent,
        C2: TabContent,
        C3: TabContent,
        C4: TabContent,
        C5: TabContent,
        C6: TabContent
    >(
        _ c0: C0,
        _ c1: C1,
        _ c2: C2,
        _ c3: C3,
        _ c4: C4,
        _ c5: C5,
        _ c6: C6
    ) -> some TabContent<TabValue>
    where
        C0.TabValue == TabValue, C1.TabValue == TabValue, C2.TabValue == TabValue,
        C3.TabValue == TabValue, C4.TabValue == TabValue, C5.TabValue == TabValue,
        C6.TabValue == TabValue
    {
        TabList<TabValue>([
            view(of: c0), view(of: c1), view(of: c2), view(of: c3), view(of: c4), view(of: c5),
            view(of: c6),
        ])
    }

    public static func buildBlock<
        C0: TabContent,
        C1: TabContent,
        C2: TabContent,
        C3: TabContent,
        C4: TabContent,
        C5: TabContent,
        C6: TabContent,
        C7: TabContent
    >(
        _ c0: C0,
        _ c1: C1,
        _ c2: C2,
        _ c3: C3,
        _ c4: C4,
        _ c5: C5,
        _ c6: C6,
        _ c7: C7
    ) -> some TabContent<TabValue>
    where
        C0.TabValue == TabValue, C1.TabValue == TabValue, C2.TabValue == TabValue,
        C3.TabValue == TabValue, C4.TabValue == TabValue, C5.TabValue == TabValue,
        C6.TabValue == TabValue, C7.TabValue == TabValue
    {
        TabList<TabValue>([
            view(of: c0), view(of: c1), view(of: c2), view(of: c3), view(of: c4), view(of: c5),
            view(of: c6), view(of: c7),
        ])
    }

    public static func buildBlock<
        C0: TabContent,
        C1: TabContent,
        C2: TabContent,
        C3: TabContent,
        C4: TabContent,
        C5: TabContent,
        C6: TabContent,
        C7: TabContent,
        C8: TabContent
    >(
        _ c0: C0,
        _ c1: C1,
        _ c2: C2,
        _ c3: C3,
        _ c4: C4,
        _ c5: C5,
        _ c6: C6,
        _ c7: C7,
        _ c8: C8
    ) -> some TabContent<TabValue>
    where
        C0.TabValue == TabValue, C1.TabValue == TabValue, C2.TabValue == TabValue,
        C3.TabValue == TabValue, C4.TabValue == TabValue, C5.TabValue == TabValue,
        C6.TabValue == TabValue, C7.TabValue == TabValue, C8.TabValue == TabValue
    {
        TabList<TabValue>([
            view(of: c0), view(of: c1), view(of: c2), view(of: c3), view(of: c4), view(of: c5),
            view(of: c6), view(of: c7), view(of: c8),
        ])
    }

    public static func buildBlock<
        C0: TabContent,
        C1: TabContent,
        C2: TabContent,
        C3: TabContent,
        C4: TabContent,
        C5: TabContent,
        C6: TabContent,
        C7: TabContent,
        C8: TabContent,
        C9: TabContent
    >(
        _ c0: C0,
        _ c1: C1,
        _ c2: C2,
        _ c3: C3,
        _ c4: C4,
        _ c5: C5,
        _ c6: C6,
        _ c7: C7,
        _ c8: C8,
        _ c9: C9
    ) -> some TabContent<TabValue>
    where
        C0.TabValue == TabValue, C1.TabValue == TabValue, C2.TabValue == TabValue,
        C3.TabValue == TabValue, C4.TabValue == TabValue, C5.TabValue == TabValue,
        C6.TabValue == TabValue, C7.TabValue == TabValue, C8.TabValue == TabValue,
        C9.TabValue == TabValue
    {
        TabList<TabValue>([
            view(of: c0), view(of: c1), view(of: c2), view(of: c3), view(of: c4), view(of: c5),
            view(of: c6), view(of: c7), view(of: c8), view(of: c9),
        ])
    }
}
