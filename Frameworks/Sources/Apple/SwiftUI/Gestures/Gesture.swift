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
    ) -> KnownGesture?
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

    public nonisolated func map<T>(_ body: @escaping (Self.Value) -> T) -> _MapGesture<Self, T> {
        _MapGesture(gesture: self, change: body)
    }

    nonisolated func known(
        _ changed: @escaping (Any) -> Void,
        _ ended: @escaping (Any) -> Void
    ) -> KnownGesture? {
        if let page = self as? any PageGesture { return page.known(changed: changed, ended: ended) }
        guard Body.self != Never.self else { return nil }
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
    ) -> KnownGesture? {
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
    ) -> KnownGesture? {
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
    ) -> KnownGesture? {
        unsafe gesture.known(
            { [change] in if let value = $0 as? Base.Value { changed(change(value)) } },
            { [change] in if let value = $0 as? Base.Value { ended(change(value)) } }
        )
    }
}
