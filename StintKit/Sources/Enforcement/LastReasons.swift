import Limits

/// The person's last reason under each limit, if shields show it.
///
/// Shields don't at first, because others see them. No rule depends on this; the facts keep every
/// reason.
public struct LastReasons: Sendable {
    private static let note = GroupNote(name: "last-reasons")
    /// The first line of the note if shields show reasons; each other line has a limit and a reason.
    private static let firstLine = "shown"

    /// The reasons by limit; nil if shields don't show them.
    private let texts: [LimitID: String]?

    private init(texts: [LimitID: String]?) { self.texts = texts }

    /// The reasons of an app group whose shields show none.
    public static let hidden = LastReasons(texts: nil)

    /// Reads the note; without a readable one, shields show no reasons.
    /// - Throws: `EnforcementError.noAppGroup`.
    public init() throws(EnforcementError) {
        let lines = try Self.note.text.split(separator: "\n")
        guard lines.first == Self.firstLine[...] else {
            self = .hidden
            return
        }
        let rows = lines.dropFirst().map { $0.split(separator: " ", maxSplits: 1) }
        let texts = rows.compactMap { row -> (LimitID, String)? in
            guard row.count == 2, let number = UInt64(row[0]) else { return nil }
            return (LimitID(rawValue: number), String(row[1]))
        }
        self.init(texts: Dictionary(texts) { $1 })
    }

    /// True if shields show the reasons.
    public var areShown: Bool { texts != nil }

    /// Stores whether shields show reasons from now on; if they don't, the last ones are forgotten.
    /// - Throws: `EnforcementError.noAppGroup`, or `file` if it can't be stored.
    public static func show(_ areShown: Bool) throws(EnforcementError) {
        guard try LastReasons().areShown != areShown else { return }
        try LastReasons(texts: areShown ? [:] : nil).store()
    }

    /// Records the reason of a "yes" if shields show reasons.
    static func record(_ access: Access, among limits: [Limit]) throws(EnforcementError) {
        let reason = access.reason.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !reason.isEmpty, let known = try LastReasons().texts else { return }
        let present = Set(limits.map(\.id))
        var texts = known.filter { present.contains($0.key) }
        for limit in access.answered { texts[limit] = reason }
        try LastReasons(texts: texts).store()
    }

    /// The last reason under a limit; nil if there was none, or shields show none.
    subscript(limit: LimitID) -> String? { texts?[limit] }

    private func store() throws(EnforcementError) {
        guard let texts else { return try Self.note.write("") }
        let rows = texts.sorted { $0.key < $1.key }.map { "\($0.key.rawValue) \($0.value)" }
        try Self.note.write(([Self.firstLine] + rows).joined(separator: "\n"))
    }
}
