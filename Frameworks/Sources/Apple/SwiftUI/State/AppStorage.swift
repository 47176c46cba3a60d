public import Foundation

/// A value in user defaults; the view is redrawn when it changes.
///
/// If the key has no value, or one of another type, the value is the declaration's. Foundation for
/// Linux doesn't report changes, so changes by other code are detected after each action and each
/// pass, and when the host checks.
@available(iOS 14.0, *)
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
    private let box: StoredBox<Value>

    private init(
        _ value: Value,
        _ key: String,
        _ store: UserDefaults?,
        _ coding: DefaultsCoding<Value>
    ) {
        box = StoredBox(value, key, store, coding)
    }

    public var wrappedValue: Value {
        get { box.value }
        nonmutating set { box.value = newValue }
    }

    public var projectedValue: Binding<Value> {
        let box = box
        return Binding(read: { box.value }, write: { box.value = $0 })
    }
}

@available(iOS 14.0, *)
extension AppStorage {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value == Bool {
        self.init(wrappedValue, key, store, .own)
    }

    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value == Int {
        self.init(wrappedValue, key, store, .own)
    }

    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value == Double {
        self.init(wrappedValue, key, store, .own)
    }

    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value == String {
        self.init(wrappedValue, key, store, .own)
    }

    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value == URL {
        self.init(wrappedValue, key, store, .own)
    }

    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value == Data {
        self.init(wrappedValue, key, store, .own)
    }

    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value: RawRepresentable, Value.RawValue == Int {
        self.init(wrappedValue, key, store, .raw(DefaultsCoding<Int>.own))
    }

    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value: RawRepresentable, Value.RawValue == String {
        self.init(wrappedValue, key, store, .raw(DefaultsCoding<String>.own))
    }
}

@available(iOS 14.0, *)
extension AppStorage where Value: ExpressibleByNilLiteral {
    public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
        self.init(nil, key, store, DefaultsCoding<Bool>.own.optional)
    }

    public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
        self.init(nil, key, store, DefaultsCoding<Int>.own.optional)
    }

    public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
        self.init(nil, key, store, DefaultsCoding<Double>.own.optional)
    }

    public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
        self.init(nil, key, store, DefaultsCoding<String>.own.optional)
    }

    public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
        self.init(nil, key, store, DefaultsCoding<URL>.own.optional)
    }

    public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
        self.init(nil, key, store, DefaultsCoding<Data>.own.optional)
    }
}

@available(iOS 15.0, *)
extension AppStorage {
    public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
    where Value == R?, R.RawValue == Int {
        self.init(nil, key, store, DefaultsCoding<R>.raw(DefaultsCoding<Int>.own).optional)
    }

    public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
    where Value == R?, R.RawValue == String {
        self.init(nil, key, store, DefaultsCoding<R>.raw(DefaultsCoding<String>.own).optional)
    }
}

extension AppStorage: LinkedProperty {
    func link(to context: RenderContext, _ name: String) {
        if let store = context.environment.defaultStore { box.inheritedStore = store }
        let graph = context.node.graph
        box.graph = graph
        let drawn = box.storedText
        graph.changeChecks.append { [box] in box.storedText != drawn }
    }
}

@available(iOS 14.0, *)
extension View {
    /// Sets the default store of `AppStorage` in the view.
    public nonisolated func defaultAppStorage(_ store: UserDefaults) -> some View {
        adjusted { context, _ in context.environment.defaultStore = store }
    }
}

extension EnvironmentValues {
    private enum DefaultStoreKey: EnvironmentKey {
        static var defaultValue: UserDefaults? { nil }
    }

    /// The default store of `AppStorage`; nil for the app's.
    var defaultStore: UserDefaults? {
        get { self[DefaultStoreKey.self] }
        set { self[DefaultStoreKey.self] = newValue }
    }
}

/// A value in user defaults, shared by all copies of a property wrapper.
///
/// Guard: views are created and drawn on the main actor, and user defaults are thread-safe.
final class StoredBox<Value>: @unchecked Sendable {
    var inheritedStore: UserDefaults?
    weak var graph: ViewGraph?
    private let initial: Value
    private let key: String
    private let ownStore: UserDefaults?
    private let coding: DefaultsCoding<Value>

    init(_ initial: Value, _ key: String, _ store: UserDefaults?, _ coding: DefaultsCoding<Value>) {
        self.initial = initial
        self.key = key
        ownStore = store
        self.coding = coding
    }

    /// The stored value as comparable text.
    var storedText: String? {
        store.object(forKey: key).map { ($0 as? Data)?.base64EncodedString() ?? "\($0)" }
    }

    var value: Value {
        get { coding.read(store, key) ?? initial }
        set {
            coding.write(newValue, store, key)
            graph?.invalidate()
        }
    }

    private var store: UserDefaults { ownStore ?? inheritedStore ?? .standard }
}
