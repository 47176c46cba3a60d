import Limits

/// The person's last reason for each app, category or website, if shields show it.
///
/// Shields don't at first, because others see them. No rule depends on this; the facts keep every
/// reason.
public struct LastReasons: Sendable {
    /// The maximum number of items; the reasons of others are forgotten.
    private static let itemMaximum = 64

    private static let note = GroupNote(name: "last-reasons")
    /// The first line of the note if shields show reasons; each other line has an item and a reason.
    private static let firstLine = "shown"

    /// The reasons, the latest last; nil if shields don't show them.
    private let reasons: [(item: ItemID, text: String)]?

    private init(_ reasons: [(item: ItemID, text: String)]?) { self.reasons = reasons }

    /// The reasons of an app group whose shields show none.
    public static let hidden = LastReasons(nil)

    /// Reads the note; without a readable one, shields show no reasons.
    /// - Throws: `EnforcementError.noAppGroup`.
    public init() throws(EnforcementError) {
        let lines = try Self.note.text.split(separator: "\n")
        guard lines.first == Self.firstLine[...] else {
            self = .hidden
            return
        }
        let rows = lines.dropFirst().map { $0.split(separator: " ", maxSplits: 1) }
        self.init(
            rows.compactMap { row in
                guard row.count == 2, let number = UInt64(row[0]) else { return nil }
                return (ItemID(rawValue: number), String(row[1]))
            }
        )
    }

    /// True if shields show the reasons.
    public var areShown: Bool { reasons != nil }

    /// Stores whether shields show reasons from now on; if they don't, the last ones are forgotten.
    /// - Throws: `EnforcementError.noAppGroup`, or `file` if it can't be stored.
    public static func show(_ areShown: Bool) throws(EnforcementError) {
        guard try LastReasons().areShown != areShown else { return }
        try LastReasons(areShown ? [] : nil).store()
    }

    /// Records the reason of a "yes" if shields show reasons.
    static func record(_ access: Access) throws(EnforcementError) {
        let text = access.reason.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !text.isEmpty, let known = try LastReasons().reasons else { return }
        let others = known.filter { $0.item != access.item }
        try LastReasons((others + [(access.item, text)]).suffix(itemMaximum)).store()
    }

    /// The last reason for an item; nil if there was none, or shields show none.
    subscript(item: ItemID) -> String? { reasons?.last { $0.item == item }?.text }

    private func store() throws(EnforcementError) {
        guard let reasons else { return try Self.note.write("") }
        let rows = reasons.map { "\($0.item.rawValue) \($0.text)" }
        try Self.note.write(([Self.firstLine] + rows).joined(separator: "\n"))
    }
}
