@available(iOS 13.0, *)
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public var data: Data
    public var content: (Data.Element) -> Content
    let id: (Data.Element) -> ID
}

@available(iOS 13.0, *)
extension ForEach where Content: View {
    public nonisolated init(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, content: content, id: { $0[keyPath: id] })
    }
}

@available(iOS 13.0, *)
extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
    public nonisolated init(
        _ data: Data,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, content: content, id: \.id)
    }
}

@available(iOS 13.0, *)
extension ForEach where Content: View, Data == Range<Int>, ID == Int {
    public nonisolated init(
        _ data: Range<Int>,
        @ViewBuilder content: @escaping (Int) -> Content
    ) {
        self.init(data: data, content: content, id: \.self)
    }
}

@available(iOS 13.0, *)
extension ForEach where Content: View {
    public nonisolated init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>,
        id: KeyPath<C.Element, ID>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Index: Hashable {
        let elements = data.wrappedValue
        self.init(
            data: elements.indices.lazy.map { ($0, elements[$0][keyPath: id]) },
            content: { content(data.element(at: $0.0)) },
            id: { $0.1 }
        )
    }

    public nonisolated init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    )
    where
        Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Element: Identifiable,
        ID == C.Element.ID, C.Index: Hashable
    {
        self.init(data, id: \.id, content: content)
    }
}

extension Binding where Value: MutableCollection {
    /// Returns a binding to an element; a deleted element keeps its last value.
    fileprivate nonisolated func element(at index: Value.Index) -> Binding<Value.Element> {
        let last = wrappedValue[index]
        return Binding<Value.Element>(
            read: { wrappedValue.indices.contains(index) ? wrappedValue[index] : last },
            write: { if wrappedValue.indices.contains(index) { wrappedValue[index] = $0 } }
        )
    }
}

@available(iOS 13.0, *)
public protocol DynamicViewContent: View {
    associatedtype Data: Collection
    var data: Data { get }
}

@available(iOS 13.0, *)
extension ForEach: DynamicViewContent where Content: View {}

@available(iOS 13.0, *)
extension View {
    /// Prevents deletion of the row, by removing the page's control for it.
    public nonisolated func deleteDisabled(_ isDisabled: Bool) -> some View {
        adjusted { context, _ in if isDisabled { context.traits.delete = nil } }
    }

    /// Does nothing: a page can't move rows.
    public nonisolated func moveDisabled(_ isDisabled: Bool) -> some View { attributed { _ in } }
}

@available(iOS 13.0, *)
extension DynamicViewContent {
    public nonisolated func onDelete(
        perform action: ((IndexSet) -> Void)?
    ) -> some DynamicViewContent {
        adjusted { context, _ in context.traits.deleteRows = action }
    }

    /// Does nothing: a page can't move rows.
    public nonisolated func onMove(
        perform action: ((IndexSet, Int) -> Void)?
    ) -> some DynamicViewContent {
        self
    }
}

extension AdjustedView: DynamicViewContent where Content: DynamicViewContent {
    var data: Content.Data { content.data }
}

@available(iOS 13.0, *)
extension ForEach: View where Content: View {
    public typealias Body = Never
}

extension ForEach: CompositeView where Content: View {
    package func split(
        _ renderer: Renderer,
        _ context: RenderContext,
        _ visit: (any View, RenderContext) -> Void
    ) {
        let delete = context.traits.deleteRows
        for (offset, element) in data.enumerated() {
            let identity = AnyHashable(id(element))
            var child = context.child(.identity(identity))
            child.traits.deleteRows = nil
            if !child.traits.isTagExplicit { child.traits.tag = identity }
            if let delete { child.traits.delete = { delete(IndexSet(integer: offset)) } }
            visit(content(element), child)
        }
    }
}

extension ForEach {
    /// Creates content other than views.
    package init(
        marksOf data: Data,
        id: @escaping (Data.Element) -> ID,
        content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, content: content, id: id)
    }
}
