/// The times at which nobody used a computer, by host name.
struct Absences {
    private var spans: [String: [Range<Int64>]] = [:]
    private var isSorted = true

    var isEmpty: Bool { spans.isEmpty }

    /// Adds an absence, in milliseconds since 1970.
    mutating func append(_ span: Range<Int64>, on host: String) {
        spans[host, default: []].append(span)
        isSorted = false
    }

    /// Merges overlapping absences.
    ///
    /// Call it after all absences are added.
    mutating func join() {
        for (host, list) in spans {
            var joined: [Range<Int64>] = []
            for span in list.sorted(by: { $0.lowerBound < $1.lowerBound }) {
                if let last = joined.last, span.lowerBound <= last.upperBound {
                    joined[joined.count - 1] =
                        last.lowerBound..<max(last.upperBound, span.upperBound)
                } else {
                    joined.append(span)
                }
            }
            spans[host] = joined
        }
        isSorted = true
    }

    /// Returns the parts of a use outside of absences.
    /// - Complexity: O(log n + k) for n absences of the host, k of them within the use.
    func present(_ use: Range<Int64>, on host: String) -> [Range<Int64>] {
        precondition(isSorted, "absences must be joined before they are used")
        guard let list = spans[host] else { return [use] }
        // The first absence that ends after the use begins.
        var (low, high) = (0, list.count)
        while low < high {
            let middle = (low + high) / 2
            if list[middle].upperBound > use.lowerBound { high = middle } else { low = middle + 1 }
        }
        var parts: [Range<Int64>] = []
        var start = use.lowerBound
        for span in list[low...] {
            guard span.lowerBound < use.upperBound || span.contains(start) else { break }
            if span.lowerBound > start { parts.append(start..<span.lowerBound) }
            start = span.upperBound
            if start >= use.upperBound { return parts }
        }
        return parts + [start..<use.upperBound]
    }
}
