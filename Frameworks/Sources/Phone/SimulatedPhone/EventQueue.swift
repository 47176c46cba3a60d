/// The future events of a phone, earliest first, in the order of insertion for equal times.
struct EventQueue<Element> {
    private var items: [(at: Int64, order: Int, element: Element)] = []
    private var count = 0

    /// The time of the earliest element.
    var first: Int64? { items.last?.at }

    mutating func add(_ element: Element, at instant: Int64) {
        count += 1
        var low = 0
        var high = items.count
        while low < high {
            let middle = (low + high) / 2
            if items[middle].at > instant { low = middle + 1 } else { high = middle }
        }
        items.insert((instant, count, element), at: low)
    }

    /// Removes and returns the earliest element if it is due.
    mutating func next(until instant: Int64) -> Element? {
        guard let last = items.last, last.at <= instant else { return nil }
        return items.removeLast().element
    }

    /// Removes the elements for which a condition is true.
    mutating func removeAll(where condition: (Element) -> Bool) {
        items.removeAll { condition($0.element) }
    }
}
