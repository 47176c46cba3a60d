import ElementTree

@available(iOS 13.0, *)
extension View {
    /// Attaches a gesture; a page supports taps, long presses and drags.
    public nonisolated func gesture<T: Gesture>(
        _ gesture: T,
        including mask: GestureMask = .all
    ) -> some View {
        recognizing(gesture, mask)
    }

    public nonisolated func highPriorityGesture<T: Gesture>(
        _ gesture: T,
        including mask: GestureMask = .all
    ) -> some View {
        recognizing(gesture, mask)
    }

    public nonisolated func simultaneousGesture<T: Gesture>(
        _ gesture: T,
        including mask: GestureMask = .all
    ) -> some View {
        recognizing(gesture, mask)
    }

    private nonisolated func recognizing<T: Gesture>(
        _ gesture: T,
        _ mask: GestureMask
    ) -> AnyView {
        let view = AnyView(self)
        return switch mask.contains(.gesture) ? gesture.known({ _ in }, { _ in }) : nil {
        case .tap(let count, let action)?:
            AnyView(view.onTapGesture(count: count, perform: action))
        case .hold(let seconds, let distance, let pressing, let action)?:
            AnyView(
                view.onLongPressGesture(
                    minimumDuration: seconds,
                    maximumDistance: distance,
                    perform: action,
                    onPressingChanged: pressing
                )
            )
        case .drag(let minimum, let changed, let ended)?:
            AnyView(view.dragged(minimum, changed, ended))
        case nil: view
        }
    }

    private nonisolated func dragged(
        _ minimum: CGFloat,
        _ changed: @escaping (DragGesture.Value) -> Void,
        _ ended: @escaping (DragGesture.Value) -> Void
    ) -> some View {
        framed { renderer, context, draw in
            let now = context.environment.renderDate
            if context.environment.isEnabled {
                renderer.register(context.identifier, .drag) { text in
                    let parts = text.split(separator: " ").compactMap { Double($0) }
                    guard parts.count == 2 else { return false }
                    let value = DragGesture.Value(
                        time: now,
                        location: CGPoint(x: parts[0], y: parts[1]),
                        startLocation: .zero
                    )
                    changed(value)
                    ended(value)
                    return true
                }
            }
            let attributes: Traits = [("id", context.identifier), ("data-drag", minimum.rounded2)]
            renderer.wrapping(.group, context, styles: [.draggable], attributes, content: draw)
        }
    }
}

@available(iOS 13.0, *)
public struct GestureMask: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let none: GestureMask = []
    public static let gesture = GestureMask(rawValue: 1)
    public static let subviews = GestureMask(rawValue: 2)
    public static let all: GestureMask = [.gesture, .subviews]
}

@available(iOS 13.0, *)
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
    let initial: Value
    private let state: State<Value>

    public init(wrappedValue: Value) {
        initial = wrappedValue
        state = State(wrappedValue: wrappedValue)
    }

    public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

    public init(wrappedValue: Value, resetTransaction: Transaction) {
        self.init(wrappedValue: wrappedValue)
    }

    public var wrappedValue: Value { state.wrappedValue }

    public var projectedValue: GestureState<Value> { self }

    func set(_ value: Value) { state.wrappedValue = value }
}

@available(iOS 13.0, *)
extension GestureState where Value: ExpressibleByNilLiteral {
    public init(resetTransaction: Transaction = Transaction()) {
        self.init(wrappedValue: nil, resetTransaction: resetTransaction)
    }
}

@available(iOS 13.0, *)
public nonisolated struct GestureStateGesture<Base: Gesture, State>: Gesture, PageGesture {
    public typealias Value = Base.Value
    public typealias Body = Never

    public nonisolated(unsafe) var base: Base
    public nonisolated(unsafe) var state: GestureState<State>
    private nonisolated(unsafe) let update: (Base.Value, inout State, inout Transaction) -> Void

    nonisolated init(
        base: Base,
        state: GestureState<State>,
        body: @escaping (Base.Value, inout State, inout Transaction) -> Void
    ) {
        unsafe self.base = base
        unsafe self.state = state
        unsafe update = body
    }

    nonisolated func known(
        changed: @escaping (Any) -> Void,
        ended: @escaping (Any) -> Void
    ) -> KnownGesture? {
        unsafe base.known(
            { [state, update] value in
                if let value = value as? Base.Value {
                    var now = state.wrappedValue
                    var transaction = Transaction()
                    update(value, &now, &transaction)
                    state.set(now)
                }
                changed(value)
            },
            { [state] value in
                state.set(state.initial)
                ended(value)
            }
        )
    }
}
