/// A bounded cache that removes entries that are not used.
///
/// It has two halves. Used entries move to the young half; when that is full, it replaces the old
/// half.
struct RecentEntries<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let halfMaximum: Int
    private var young: [Key: Value] = [:]
    private var old: [Key: Value] = [:]

    /// Creates an empty cache of at most `countMaximum` entries.
    init(countMaximum: Int) { halfMaximum = max(countMaximum / 2, 1) }

    subscript(key: Key) -> Value? {
        mutating get {
            if let value = young[key] { return value }
            guard let value = old.removeValue(forKey: key) else { return nil }
            self[key] = value
            return value
        }
        set {
            old[key] = nil
            if young[key] == nil, newValue != nil, young.count >= halfMaximum {
                old = young
                young = [:]
            }
            young[key] = newValue
        }
    }
}
