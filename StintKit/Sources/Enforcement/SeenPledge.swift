import Foundation
public import Limits

/// The last pledge whose result the person has seen, in a file of the app group.
///
/// It is not a fact, because no rule depends on it.
public struct SeenPledge: Sendable {
    private static let name = "seen-pledge"

    private let digits: String

    /// Reads the file; without a readable one, no result was seen.
    /// - Throws: `EnforcementError.noAppGroup`.
    public init() throws(EnforcementError) {
        let bytes = SelectionContents.read(try SeenPledge.file().path) ?? []
        digits = String(decoding: bytes, as: UTF8.self)
    }

    /// Returns true if the person has seen the result of a pledge.
    public func contains(_ id: PledgeID) -> Bool { id.digits == digits }

    /// Records that the result of a pledge was seen.
    /// - Throws: `EnforcementError.noAppGroup`, or `file` if it can't be stored.
    public static func record(_ id: PledgeID) throws(EnforcementError) {
        let file = try file()
        do {
            try Data(id.digits.utf8).write(
                to: file,
                options: [.atomic, .completeFileProtectionUntilFirstUserAuthentication]
            )
        } catch {
            throw .file(name: name, reason: error.localizedDescription)
        }
    }

    private static func file() throws(EnforcementError) -> URL {
        try AppGroup.folder().appending(path: name)
    }
}
