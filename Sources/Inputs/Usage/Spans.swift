/// Spans of time by name, for example the absences from each host, in milliseconds since 1970.
struct Spans {
    private var spans: [String: [Range<Int64>]] = [:]
    private var isSorted = true

    var isEmpty: Bool { spans.isEmpty }

    /// Returns true if a name has spans.
    func has(_ name: String) -> Bool { spans[name] != nil }

    /// Adds a span.
    mutating func append(_ span: Range<Int64>, of name: String) {
        spans[name, default: []].append(span)
        isSorted = false
    }

    /// Merges overlapping spans.
    ///
    /// Call it after all spans are added.
    mutating func join() {
        for (name, list) in spans {
            var joined: [Range<Int64>] = []
            for span in list.sorted(by: { $0.lowerBound < $1.lowerBound }) {
                if let last = joined.last, span.lowerBound <= last.upperBound {
                    joined[joined.count - 1] =
                        last.lowerBound..<max(last.upperBound, span.upperBound)
                } else {
                    joined.append(span)
                }
            }
            spans[name] = joined
        }
        isSorted = true
    }

    /// Returns the parts of a use outside of the spans of a name.
    /// - Complexity: O(log n + k) for n spans of the name, k of them within the use.
    func parts(of use: Range<Int64>, outside name: String) -> [Range<Int64>] {
        var parts: [Range<Int64>] = []
        var start = use.lowerBound
        for span in meeting(use, name) {
            if span.lowerBound > start { parts.append(start..<span.lowerBound) }
            start = span.upperBound
            if start >= use.upperBound { return parts }
        }
        return parts + [start..<use.upperBound]
    }

    /// Returns the parts of a use inside the spans of a name.
    /// - Complexity: O(log n + k) for n spans of the name, k of them within the use.
    func parts(of use: Range<Int64>, inside name: String) -> [Range<Int64>] {
        meeting(use, name).map { $0.clamped(to: use) }
    }

    /// Returns the spans of a name that a use meets; a use without length can be inside of one.
    private func meeting(_ use: Range<Int64>, _ name: String) -> ArraySlice<Range<Int64>> {
        precondition(isSorted, "spans must be joined before they are used")
        let list = spans[name] ?? []
        // The first span that ends after the use begins.
        var (low, high) = (0, list.count)
        while low < high {
            let middle = (low + high) / 2
            if list[middle].upperBound > use.lowerBound { high = middle } else { low = middle + 1 }
        }
        return list[low...].prefix {
            $0.lowerBound < use.upperBound || $0.contains(use.lowerBound)
        }
    }
}
