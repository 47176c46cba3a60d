/// The values whose screens were pushed.
@available(iOS 16.0, *)
public struct NavigationPath: Equatable {
    var values: [AnyHashable] = []

    /// Creates an empty path.
    public init() {}

    /// How many screens were pushed.
    public var count: Int { values.count }

    /// Whether the root is in front.
    public var isEmpty: Bool { values.isEmpty }

    /// Pushes the screen of a value.
    public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }

    /// Takes screens away; there must be as many.
    public mutating func removeLast(_ k: Int = 1) { values.removeLast(k) }
}
