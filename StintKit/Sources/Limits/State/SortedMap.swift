/// A map with few keys, in the order of the keys.
///
/// A dictionary would do, but its first use with a key type makes the runtime search all programs
/// for a conformance: in a process that lives for one callback, that costs as much as folding
/// hundreds of facts.
struct SortedMap<Name, Value> {
    struct Row {
        let name: Name
        var value: Value
    }

    /// The rows in the order of their keys, each key once.
    private(set) var rows: [Row] = []
}

extension SortedMap: Sendable where Name: Sendable, Value: Sendable {}
extension SortedMap.Row: Sendable where Name: Sendable, Value: Sendable {}
extension SortedMap: Equatable where Name: Equatable, Value: Equatable {}
extension SortedMap.Row: Equatable where Name: Equatable, Value: Equatable {}

extension SortedMap where Name: Comparable {
    /// The value of a key, or nil.
    /// - Complexity: O(log n) to read, O(n) to add or remove.
    subscript(name: Name) -> Value? {
        get {
            let index = place(of: name)
            return holds(name, at: index) ? rows[index].value : nil
        }
        set {
            let index = place(of: name)
            switch (holds(name, at: index), newValue) {
            case (true, .some(let value)): rows[index].value = value
            case (true, .none): rows.remove(at: index)
            case (false, .some(let value)): rows.insert(Row(name: name, value: value), at: index)
            case (false, .none): break
            }
        }
    }

    subscript(name: Name, default first: @autoclosure () -> Value) -> Value {
        get { self[name] ?? first() }
        set { self[name] = newValue }
    }

    mutating func removeAll(where isOld: (Value) -> Bool) { rows.removeAll { isOld($0.value) } }

    private func holds(_ name: Name, at index: Int) -> Bool {
        index < rows.count && rows[index].name == name
    }

    /// Returns the index of the first key that is not smaller.
    private func place(of name: Name) -> Int {
        var (low, high) = (0, rows.count)
        while low < high {
            let middle = (low + high) / 2
            if rows[middle].name < name { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
