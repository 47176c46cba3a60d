/// One view for each element of a collection.
@available(iOS 13.0, *)
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    /// The elements.
    public var data: Data
    /// Makes the view of an element.
    public var content: (Data.Element) -> Content
    let id: (Data.Element) -> ID
    var delete: ((IndexSet) -> Void)?
}

@available(iOS 13.0, *)
extension ForEach where Content: View {
    /// Makes views of elements by an identity of theirs.
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
    /// Makes views of elements that have an identity.
    public nonisolated init(
        _ data: Data,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, content: content, id: \.id)
    }
}

@available(iOS 13.0, *)
extension ForEach where Content: View, Data == Range<Int>, ID == Int {
    /// Makes views of numbers; the range does not change.
    public nonisolated init(
        _ data: Range<Int>,
        @ViewBuilder content: @escaping (Int) -> Content
    ) {
        self.init(data: data, content: content, id: \.self)
    }
}

@available(iOS 13.0, *)
extension ForEach where Content: View {
    /// Lets the person delete elements of a list.
    public nonisolated func onDelete(perform action: ((IndexSet) -> Void)?) -> Self {
        var copy = self
        copy.delete = action
        return copy
    }

    /// Lets the person move elements of a list; the page offers no moves.
    public nonisolated func onMove(perform action: ((IndexSet, Int) -> Void)?) -> Self { self }
}

@available(iOS 13.0, *)
extension ForEach: View where Content: View {
    /// The view draws itself.
    public typealias Body = Never
}

extension ForEach: SplitView where Content: View {
    package func split(
        _ renderer: Renderer,
        _ context: RenderContext,
        _ visit: (any View, RenderContext) -> Void
    ) {
        for (offset, element) in data.enumerated() {
            let identity = AnyHashable(id(element))
            var child = context.child(.identity(identity))
            if !child.traits.isTagExplicit { child.traits.tag = identity }
            if let delete { child.traits.delete = { delete(IndexSet(integer: offset)) } }
            visit(content(element), child)
        }
    }
}

extension ForEach {
    /// Makes something other than views of elements.
    package init(
        marksOf data: Data,
        id: @escaping (Data.Element) -> ID,
        content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, content: content, id: id)
    }
}
