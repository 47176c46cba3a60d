/// Remembers entries in bounded memory: those that nobody asks for make room for new ones.
///
/// It keeps two halves. What is asked for moves to the young one; when that is full it becomes the
/// old one, and the old one is forgotten.
struct RecentEntries<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let halfMaximum: Int
    private var young: [Key: Value] = [:]
    private var old: [Key: Value] = [:]

    /// Creates an empty memory of at most so many entries.
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
