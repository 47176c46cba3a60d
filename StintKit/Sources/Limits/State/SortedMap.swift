/// A map with few keys, in the order of the keys.
///
/// The first use of a dictionary with a key type makes the runtime search all images for a
/// conformance. In a process that lives for one callback, that is as slow as folding hundreds of
/// facts.
struct SortedMap<Key, Value> {
    struct Row {
        let key: Key
        var value: Value
    }

    /// The rows in the order of their keys, each key once.
    private(set) var rows: [Row] = []
}

extension SortedMap: Sendable where Key: Sendable, Value: Sendable {}
extension SortedMap.Row: Sendable where Key: Sendable, Value: Sendable {}
extension SortedMap: Equatable where Key: Equatable, Value: Equatable {}
extension SortedMap.Row: Equatable where Key: Equatable, Value: Equatable {}

extension SortedMap where Key: Comparable {
    /// The value of a key, or nil.
    /// - Complexity: O(log n) to read, O(n) to add or remove.
    subscript(key: Key) -> Value? {
        get {
            let index = place(of: key)
            return contains(key, at: index) ? rows[index].value : nil
        }
        set {
            let index = place(of: key)
            switch (contains(key, at: index), newValue) {
            case (true, .some(let value)): rows[index].value = value
            case (true, .none): rows.remove(at: index)
            case (false, .some(let value)): rows.insert(Row(key: key, value: value), at: index)
            case (false, .none): break
            }
        }
    }

    subscript(key: Key, default first: @autoclosure () -> Value) -> Value {
        get { self[key] ?? first() }
        set { self[key] = newValue }
    }

    mutating func removeAll(where isOld: (Value) -> Bool) { rows.removeAll { isOld($0.value) } }

    private func contains(_ key: Key, at index: Int) -> Bool {
        index < rows.count && rows[index].key == key
    }

    /// Returns the index of the first key that is not smaller.
    private func place(of key: Key) -> Int {
        var (low, high) = (0, rows.count)
        while low < high {
            let middle = (low + high) / 2
            if rows[middle].key < key { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
