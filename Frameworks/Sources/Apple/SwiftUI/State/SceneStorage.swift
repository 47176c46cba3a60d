public import Foundation

/// A value of a scene, which is never restored here.
@available(iOS 14.0, *)
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
    private let box: StateBox<Value>
    private let key: String

    private init(_ value: Value, _ key: String) {
        box = StateBox(value)
        self.key = key
    }

    public var wrappedValue: Value {
        get { box.cell.value }
        nonmutating set { box.cell.value = newValue }
    }

    public var projectedValue: Binding<Value> {
        let cell = box.cell
        return Binding(read: { cell.value }, write: { cell.value = $0 })
    }
}

@available(iOS 14.0, *)
extension SceneStorage {
    public init(wrappedValue: Value, _ key: String)
    where Value == Bool {
        self.init(wrappedValue, key)
    }

    public init(wrappedValue: Value, _ key: String)
    where Value == Int {
        self.init(wrappedValue, key)
    }

    public init(wrappedValue: Value, _ key: String)
    where Value == Double {
        self.init(wrappedValue, key)
    }

    public init(wrappedValue: Value, _ key: String)
    where Value == String {
        self.init(wrappedValue, key)
    }

    public init(wrappedValue: Value, _ key: String)
    where Value == URL {
        self.init(wrappedValue, key)
    }

    public init(wrappedValue: Value, _ key: String)
    where Value == Data {
        self.init(wrappedValue, key)
    }

    public init(wrappedValue: Value, _ key: String)
    where Value: RawRepresentable, Value.RawValue == Int {
        self.init(wrappedValue, key)
    }

    public init(wrappedValue: Value, _ key: String)
    where Value: RawRepresentable, Value.RawValue == String {
        self.init(wrappedValue, key)
    }
}

@available(iOS 14.0, *)
extension SceneStorage where Value: ExpressibleByNilLiteral {
    public init(_ key: String) where Value == Bool? {
        self.init(nil, key)
    }

    public init(_ key: String) where Value == Int? {
        self.init(nil, key)
    }

    public init(_ key: String) where Value == Double? {
        self.init(nil, key)
    }

    public init(_ key: String) where Value == String? {
        self.init(nil, key)
    }

    public init(_ key: String) where Value == URL? {
        self.init(nil, key)
    }

    public init(_ key: String) where Value == Data? {
        self.init(nil, key)
    }
}

@available(iOS 15.0, *)
extension SceneStorage {
    public init<R: RawRepresentable>(_ key: String)
    where Value == R?, R.RawValue == Int {
        self.init(nil, key)
    }

    public init<R: RawRepresentable>(_ key: String)
    where Value == R?, R.RawValue == String {
        self.init(nil, key)
    }
}

extension SceneStorage: LinkedProperty {
    func link(to context: RenderContext, _ name: String) {
        let graph = context.node.graph
        let cell = graph.sceneValues[key] as? StateCell<Value> ?? StateCell(box.cell.value)
        graph.sceneValues[key] = cell
        cell.graph = graph
        box.cell = cell
    }
}
