public import Limits

/// The item of a shield, and all selections that contain it.
public struct ShieldedItem: Hashable, Sendable {
    /// The item; `unknown` if no selection names the shielded token.
    public let item: ItemID
    public let selections: Set<SelectionID>

    public init(item: ItemID, selections: Set<SelectionID>) {
        self.item = item
        self.selections = selections
    }

    init?(of subject: Selection.Subject, in stored: [(id: SelectionID, contents: Selection)]) {
        guard let found = stored.lazy.compactMap({ $0.contents.item(for: subject)?.id }).first
        else { return nil }
        self.init(item: found, in: stored)
    }

    init(item: ItemID, in stored: [(id: SelectionID, contents: Selection)]) {
        self.item = item
        selections = Set(stored.lazy.filter { $0.contents.mayCover(item) }.map(\.id))
    }
}
