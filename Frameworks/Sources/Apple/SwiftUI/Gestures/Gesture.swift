@available(iOS 13.0, *)
@MainActor @preconcurrency
public protocol Gesture<Value> {
    associatedtype Value
    associatedtype Body: Gesture
    @MainActor @preconcurrency var body: Body { get }
}

@available(iOS 13.0, *)
extension Never: Gesture {
    public typealias Value = Never
}

@available(iOS 13.0, *)
extension Gesture where Body == Never {
    public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

/// A gesture that a page supports.
enum KnownGesture {
    case tap(count: Int, () -> Void)
    case hold(seconds: Double, distance: CGFloat, pressing: ((Bool) -> Void)?, () -> Void)
    case drag(
        minimum: CGFloat,
        changed: (DragGesture.Value) -> Void,
        ended: (DragGesture.Value) -> Void
    )
}

/// A gesture that a page supports.
protocol PageGesture {
    /// Returns the supported gesture, given the handlers of its changes and its end.
    nonisolated func known(
        changed: @escaping (Any) -> Void,
        ended: @escaping (Any) -> Void
    ) -> [KnownGesture]
}

@available(iOS 13.0, *)
extension Gesture {
    public nonisolated func onEnded(_ action: @escaping (Self.Value) -> Void) -> _EndedGesture<Self>
    {
        _EndedGesture(gesture: self, action: action)
    }

    @MainActor @preconcurrency
    public func onChanged(_ action: @escaping (Self.Value) -> Void) -> _ChangedGesture<Self>
    where Self.Value: Equatable {
        _ChangedGesture(gesture: self, action: action)
    }

    @MainActor @preconcurrency
    public func updating<State>(
        _ state: GestureState<State>,
        body: @escaping (Self.Value, inout State, inout Transaction) -> Void
    ) -> GestureStateGesture<Self, State> {
        GestureStateGesture(base: self, state: state, body: body)
    }

    public nonisolated func simultaneously<Other: Gesture>(
        with other: Other
    ) -> SimultaneousGesture<Self, Other> {
        SimultaneousGesture(self, other)
    }

    /// Combines two successive gestures; a page supports only the last one.
    @MainActor @preconcurrency
    public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
        SequenceGesture(self, other)
    }

    public nonisolated func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<
        Self, Other
    > {
        ExclusiveGesture(self, other)
    }

    public nonisolated func map<T>(_ body: @escaping (Self.Value) -> T) -> _MapGesture<Self, T> {
        _MapGesture(gesture: self, change: body)
    }

    nonisolated func known(
        _ changed: @escaping (Any) -> Void,
        _ ended: @escaping (Any) -> Void
    ) -> [KnownGesture] {
        if let page = self as? any PageGesture { return page.known(changed: changed, ended: ended) }
        guard Body.self != Never.self else { return [] }
        return onMain((self, changed, ended)) { $0.0.body.known($0.1, $0.2) }
    }
}

@available(iOS 13.0, *)
public struct _EndedGesture<Base: Gesture>: Gesture, PageGesture {
    public typealias Value = Base.Value
    public typealias Body = Never

    nonisolated(unsafe) let gesture: Base
    nonisolated(unsafe) let action: (Base.Value) -> Void

    nonisolated func known(
        changed: @escaping (Any) -> Void,
        ended: @escaping (Any) -> Void
    ) -> [KnownGesture] {
        unsafe gesture.known(changed) { [action] value in
            if let value = value as? Base.Value { action(value) }
            ended(value)
        }
    }
}

@available(iOS 13.0, *)
public struct _ChangedGesture<Base: Gesture>: Gesture, PageGesture {
    public typealias Value = Base.Value
    public typealias Body = Never

    nonisolated(unsafe) let gesture: Base
    nonisolated(unsafe) let action: (Base.Value) -> Void

    nonisolated func known(
        changed: @escaping (Any) -> Void,
        ended: @escaping (Any) -> Void
    ) -> [KnownGesture] {
        unsafe gesture.known(
            { [action] value in
                if let value = value as? Base.Value { action(value) }
                changed(value)
            },
            ended
        )
    }
}

@available(iOS 13.0, *)
public struct _MapGesture<Base: Gesture, Value>: Gesture, PageGesture {
    public typealias Body = Never

    nonisolated(unsafe) let gesture: Base
    nonisolated(unsafe) let change: (Base.Value) -> Value

    nonisolated func known(
        changed: @escaping (Any) -> Void,
        ended: @escaping (Any) -> Void
    ) -> [KnownGesture] {
        unsafe gesture.known(
            { [change] in if let value = $0 as? Base.Value { changed(change(value)) } },
            { [change] in if let value = $0 as? Base.Value { ended(change(value)) } }
        )
    }
}

@available(iOS 13.0, *)
public nonisolated struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture, PageGesture
{
    public typealias Body = Never

    public nonisolated(unsafe) var first: First
    public nonisolated(unsafe) var second: Second

    public nonisolated init(_ first: First, _ second: Second) {
        unsafe self.first = first
        unsafe self.second = second
    }

    public struct Value {
        public var first: First.Value?
        /// The value of the second gesture, if it is active.
        public var second: Second.Value?
    }

    nonisolated func known(
        changed: @escaping (Any) -> Void,
        ended: @escaping (Any) -> Void
    ) -> [KnownGesture] {
        unsafe first.known(
            { changed(Value(first: $0 as? First.Value)) },
            { ended(Value(first: $0 as? First.Value)) }
        )
            + second.known(
                { changed(Value(second: $0 as? Second.Value)) },
                { ended(Value(second: $0 as? Second.Value)) }
            )
    }
}

@available(iOS 13.0, *)
public nonisolated struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture, PageGesture {
    public typealias Body = Never

    public nonisolated(unsafe) var first: First
    public nonisolated(unsafe) var second: Second

    public nonisolated init(_ first: First, _ second: Second) {
        unsafe self.first = first
        unsafe self.second = second
    }

    public enum Value {
        case first(First.Value)
        /// The first gesture ended; the second can be active.
        case second(First.Value, Second.Value?)
    }

    nonisolated func known(
        changed: @escaping (Any) -> Void,
        ended: @escaping (Any) -> Void
    ) -> [KnownGesture] {
        unsafe first.known({ _ in }) { value in
            guard let value = value as? First.Value else { return }
            ended(Value.second(value, nil))
        }
    }
}

@available(iOS 13.0, *)
public nonisolated struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture, PageGesture {
    public typealias Body = Never

    public nonisolated(unsafe) var first: First
    public nonisolated(unsafe) var second: Second

    public nonisolated init(_ first: First, _ second: Second) {
        unsafe self.first = first
        unsafe self.second = second
    }

    public enum Value {
        case first(First.Value)
        case second(Second.Value)
    }

    nonisolated func known(
        changed: @escaping (Any) -> Void,
        ended: @escaping (Any) -> Void
    ) -> [KnownGesture] {
        unsafe first.known(
            { if let value = $0 as? First.Value { changed(Value.first(value)) } },
            { if let value = $0 as? First.Value { ended(Value.first(value)) } }
        )
            + second.known(
                { if let value = $0 as? Second.Value { changed(Value.second(value)) } },
                { if let value = $0 as? Second.Value { ended(Value.second(value)) } }
            )
    }
}

@available(iOS 13.0, *)
public nonisolated struct AnyGesture<Value>: Gesture, PageGesture {
    public typealias Body = Never

    private nonisolated(unsafe) let gesture: any Gesture

    public nonisolated init<T: Gesture>(_ gesture: T) where T.Value == Value {
        unsafe self.gesture = gesture
    }

    nonisolated func known(
        changed: @escaping (Any) -> Void,
        ended: @escaping (Any) -> Void
    ) -> [KnownGesture] {
        unsafe gesture.known(changed, ended)
    }
}

@available(iOS 13.0, *)
extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

@available(iOS 13.0, *)
extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

@available(iOS 13.0, *)
extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
