import ElementTree

/// The focused control of a view.
///
/// The page focuses the app's choice. It doesn't report the user's focus, so the value is always
/// the app's.
@available(iOS 15.0, *)
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
    private let box: StateBox<Value>

    public init() where Value == Bool { box = StateBox(false) }

    public init<T: Hashable>() where Value == T? { box = StateBox(nil) }

    public var wrappedValue: Value {
        get { box.cell.value }
        nonmutating set { box.cell.value = newValue }
    }

    public var projectedValue: FocusState<Value>.Binding { Binding(cell: box.cell) }

    @propertyWrapper
    public struct Binding {
        let cell: StateCell<Value>

        public var wrappedValue: Value {
            get { cell.value }
            nonmutating set { cell.value = newValue }
        }

        public var projectedValue: FocusState<Value>.Binding { self }
    }
}

extension FocusState: LinkedProperty {
    func link(to context: RenderContext, _ name: String) {
        let cell = context.node.cell(name) { StateCell(box.cell.value) }
        cell.graph = context.node.graph
        box.cell = cell
    }
}

@available(iOS 15.0, *)
extension View {
    public nonisolated func focused(_ condition: FocusState<Bool>.Binding) -> some View {
        focused(condition, equals: true)
    }

    public nonisolated func focused<Value: Hashable>(
        _ binding: FocusState<Value>.Binding,
        equals value: Value
    ) -> some View {
        adjusted { context, _ in
            if binding.wrappedValue == value { context.attributes.set("autofocus", "") }
        }
    }
}
