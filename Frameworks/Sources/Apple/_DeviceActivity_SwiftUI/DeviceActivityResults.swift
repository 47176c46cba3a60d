/// An asynchronous sequence of activity.
@available(iOS 16.0, *)
public struct DeviceActivityResults<Element>: AsyncSequence {
    private let elements: [Element]

    /// Creates a sequence of elements.
    package init(_ elements: [Element]) { self.elements = elements }

    public func makeAsyncIterator() -> Iterator<Element> { Iterator(elements[...]) }

    /// The iterator of the sequence.
    @available(iOS 16.0, *)
    public class Iterator<IteratorElement>: AsyncIteratorProtocol {
        private var rest: ArraySlice<IteratorElement>

        init(_ elements: ArraySlice<IteratorElement>) { rest = elements }

        public func next() async -> IteratorElement? { rest.popFirst() }
    }
}
