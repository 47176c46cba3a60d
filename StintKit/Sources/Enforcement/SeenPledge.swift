public import Limits

/// The last pledge whose result the person has seen.
public struct SeenPledge: Sendable {
    private static let note = GroupNote(name: "seen-pledge")

    private let digits: String

    /// Reads the file; without a readable one, no result was seen.
    /// - Throws: `EnforcementError.noAppGroup`.
    public init() throws(EnforcementError) { digits = try Self.note.text }

    /// Returns true if the person has seen the result of a pledge.
    public func contains(_ id: PledgeID) -> Bool { id.digits == digits }

    /// Records that the result of a pledge was seen.
    /// - Throws: `EnforcementError.noAppGroup`, or `file` if it can't be stored.
    public static func record(_ id: PledgeID) throws(EnforcementError) {
        try note.write(id.digits)
    }
}
