/// Activity that is handed out piece by piece.
@available(iOS 16.0, *)
public struct DeviceActivityResults<Element>: AsyncSequence {
    private let elements: [Element]

    /// Wraps activity that is known.
    package init(_ elements: [Element]) { self.elements = elements }

    public func makeAsyncIterator() -> Iterator<Element> { Iterator(elements[...]) }

    /// The iterator over the pieces.
    @available(iOS 16.0, *)
    public class Iterator<IteratorElement>: AsyncIteratorProtocol {
        private var rest: ArraySlice<IteratorElement>

        init(_ elements: ArraySlice<IteratorElement>) { rest = elements }

        /// Returns the next piece, or nil after the last.
        public func next() async -> IteratorElement? { rest.popFirst() }
    }
}
