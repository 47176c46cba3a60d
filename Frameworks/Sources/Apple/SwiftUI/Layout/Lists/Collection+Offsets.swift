public import Foundation

extension RangeReplaceableCollection where Self: MutableCollection {
    /// Removes the elements at offsets, for `onDelete`.
    @available(iOS 13.0, *)
    public mutating func remove(atOffsets offsets: IndexSet) {
        var kept = Self()
        for (offset, element) in self.enumerated() where !offsets.contains(offset) {
            kept.append(element)
        }
        self = kept
    }
}

extension MutableCollection {
    /// Moves the elements at offsets to before another element, for `onMove`.
    /// - Parameters:
    ///   - source: The offsets of the elements to move.
    ///   - destination: The offset of the element after them, before the move.
    @available(iOS 13.0, *)
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        let all = Array(self)
        var moved = all.indices.filter { !source.contains($0) && $0 < destination }.map { all[$0] }
        moved += source.filter { $0 < all.count }.map { all[$0] }
        moved += all.indices.filter { !source.contains($0) && $0 >= destination }.map { all[$0] }
        for (index, element) in zip(indices, moved) { self[index] = element }
    }
}
