/// Rows one below the other.
@available(iOS 13.0, *)
public struct List<SelectionValue: Hashable, Content: View> {
    let content: Content
}

@available(iOS 13.0, *)
extension List where SelectionValue == Never {
    /// Creates a list of views.
    public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// Creates a list of elements that have an identity.
    public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    )
    where
        Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable
    {
        content = ForEach(data, content: rowContent)
    }

    /// Creates a list of elements by an identity of theirs.
    public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        content = ForEach(data, id: id, content: rowContent)
    }
}

@available(iOS 13.0, *)
extension List: View {
    /// The view draws itself.
    public typealias Body = Never
}

extension List: DrawnView {
    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        renderer.list("list", content, context)
    }
}
