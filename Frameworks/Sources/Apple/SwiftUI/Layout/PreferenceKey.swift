@available(iOS 13.0, *)
public protocol PreferenceKey {
    associatedtype Value
    static var defaultValue: Value { get }
    static func reduce(value: inout Value, nextValue: () -> Value)
}

@available(iOS 13.0, *)
extension PreferenceKey where Value: ExpressibleByNilLiteral {
    public static var defaultValue: Value { nil }
}

@available(iOS 13.0, *)
extension View {
    public nonisolated func preference<K: PreferenceKey>(
        key: K.Type = K.self,
        value: K.Value
    ) -> some View {
        adjusted { _, renderer in renderer.preferences.add(value, of: K.self) }
    }

    public nonisolated func transformPreference<K: PreferenceKey>(
        _ key: K.Type = K.self,
        _ callback: @escaping (inout K.Value) -> Void
    ) -> some View {
        framed { renderer, _, draw in
            draw()
            var value = renderer.preferences.value(of: K.self) ?? K.defaultValue
            callback(&value)
            renderer.preferences.set(value, of: K.self)
        }
    }

    public nonisolated func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type = K.self,
        perform action: @escaping (K.Value) -> Void
    ) -> some View where K.Value: Equatable {
        PreferenceReader(content: self, key: K.self) { context, renderer, value in
            let node = context.node
            renderer.afterwards {
                let last = node.cells["preference"] as? StateCell<K.Value>
                node.cells["preference"] = StateCell(value)
                if last?.value ?? K.defaultValue != value || last == nil { action(value) }
            }
        }
    }
}

/// A view that reads the preferences of its content.
struct PreferenceReader<Content: View, Key: PreferenceKey> {
    let content: Content
    let key: Key.Type
    let read: (RenderContext, Renderer, Key.Value) -> Void
}

extension PreferenceReader: View {
    typealias Body = Never
}

extension PreferenceReader: CompositeView {
    func split(
        _ renderer: Renderer,
        _ context: RenderContext,
        _ visit: (any View, RenderContext) -> Void
    ) {
        let before = renderer.preferences
        renderer.preferences = Preferences()
        visit(content, context.child(.part("content")))
        let value = renderer.preferences.value(of: key) ?? Key.defaultValue
        read(context, renderer, value)
        renderer.preferences = before.adding(renderer.preferences)
    }
}

/// The preferences of the views drawn so far.
struct Preferences {
    private var values: [ObjectIdentifier: Any] = [:]
    private var joins: [ObjectIdentifier: (inout Any, Any) -> Void] = [:]

    func value<K: PreferenceKey>(of key: K.Type) -> K.Value? {
        values[ObjectIdentifier(key)] as? K.Value
    }

    mutating func set<K: PreferenceKey>(_ value: K.Value, of key: K.Type) {
        values[ObjectIdentifier(key)] = value
        joins[ObjectIdentifier(key)] = { all, next in
            guard var known = all as? K.Value, let next = next as? K.Value else { return }
            K.reduce(value: &known) { next }
            all = known
        }
    }

    mutating func add<K: PreferenceKey>(_ value: K.Value, of key: K.Type) {
        var all = self.value(of: key) ?? K.defaultValue
        K.reduce(value: &all) { value }
        set(all, of: key)
    }

    func adding(_ other: Preferences) -> Preferences {
        var all = self
        for (key, value) in other.values {
            if all.values[key] == nil {
                all.values[key] = value
            } else {
                other.joins[key]?(&all.values[key, default: value], value)
            }
            all.joins[key] = other.joins[key]
        }
        return all
    }
}
