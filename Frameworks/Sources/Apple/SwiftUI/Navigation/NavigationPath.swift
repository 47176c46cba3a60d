@available(iOS 16.0, *)
public struct NavigationPath: Equatable {
    var values: [AnyHashable] = []

    public init() {}

    public var count: Int { values.count }

    public var isEmpty: Bool { values.isEmpty }

    public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }

    public mutating func removeLast(_ k: Int = 1) { values.removeLast(k) }
}
