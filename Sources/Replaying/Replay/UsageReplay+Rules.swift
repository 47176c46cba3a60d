import Limits

// The values for the rules in the facts of a replay.
extension UsageReplay {
    /// Returns the item of an app.
    static func item(_ app: Int) -> ItemID { ItemID(rawValue: UInt64(app + 1)) }

    /// The selections that are not empty, with their numbers of apps.
    var coveredCounts: [(SelectionID, Int)] {
        Dictionary(selections.joined().map { ($0, 1) }, uniquingKeysWith: +)
            .sorted { $0.key < $1.key }
    }

    /// Returns a reference to a selection's contents, which are never stored.
    static func reference(_ id: SelectionID, apps: Int) -> SelectionReference? {
        SelectionReference(
            digest: Array(
                repeating: UInt8(truncatingIfNeeded: id.rawValue),
                count: SelectionReference.digestBytes
            ),
            applicationCount: UInt16(clamping: apps),
            categoryCount: 0,
            webDomainCount: 0
        )
    }
}
