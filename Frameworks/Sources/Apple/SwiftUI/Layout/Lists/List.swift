@available(iOS 13.0, *)
public struct List<SelectionValue: Hashable, Content: View> {
    let content: Content
    /// The binding to the selected row, which has an effect in columns.
    private var selection: Binding<SelectionValue?>?
}

@available(iOS 13.0, *)
extension List where SelectionValue == Never {
    public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

    public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    )
    where
        Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable
    {
        content = ForEach(data, content: rowContent)
    }

    public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        content = ForEach(data, id: id, content: rowContent)
    }
}

@available(iOS 13.0, *)
extension List where SelectionValue == Never {
    public nonisolated init<RowContent: View>(
        _ data: Range<Int>,
        @ViewBuilder rowContent: @escaping (Int) -> RowContent
    ) where Content == ForEach<Range<Int>, Int, RowContent> {
        content = ForEach(data, content: rowContent)
    }

    public nonisolated init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<Data>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<
            LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID,
            RowContent
        >, Data.Element: Identifiable, Data.Index: Hashable
    {
        content = ForEach(data, content: rowContent)
    }

    public nonisolated init<
        Data: MutableCollection & RandomAccessCollection,
        ID: Hashable,
        RowContent: View
    >(
        _ data: Binding<Data>,
        id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent>,
        Data.Index: Hashable
    {
        content = ForEach(data, id: id, content: rowContent)
    }
}

// A press on a row selects it in a column of a split view; there is no edit mode.
@available(iOS 13.0, *)
extension List {
    public nonisolated init(
        selection: Binding<SelectionValue?>?,
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
        self.selection = selection
    }

    /// Creates a list; on a page, rows can't be selected.
    public nonisolated init(
        selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }

    public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data,
        selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        content = ForEach(data, content: rowContent)
        self.selection = selection
    }

    /// Creates a list of elements; on a page, rows can't be selected.
    public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data,
        selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        content = ForEach(data, content: rowContent)
    }

    public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        content = ForEach(data, id: id, content: rowContent)
        self.selection = selection
    }

    /// Creates a list of elements; on a page, rows can't be selected.
    public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        content = ForEach(data, id: id, content: rowContent)
    }
}

@available(iOS 13.0, *)
extension List: View, DrawnView {
    public typealias Body = Never

    private func rowSelection(in context: RenderContext) -> RowSelection? {
        guard context.environment.drawing.isColumn, let selection else { return nil }
        return RowSelection(
            isSelectable: { $0.base is SelectionValue },
            isSelected: { $0.base as? SelectionValue == selection.wrappedValue },
            select: { selection.wrappedValue = $0.base as? SelectionValue }
        )
    }

    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        renderer.list(content, context, selection: rowSelection(in: context))
    }
}
