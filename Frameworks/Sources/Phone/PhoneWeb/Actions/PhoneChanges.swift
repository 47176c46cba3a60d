package import Foundation

/// The changes that a page receives, and the phone's identity.
package struct PhoneChanges: Encodable, Sendable {
    /// Names the phone as this server process keeps it; another name means: load the page again.
    package let phone: String
    /// Names the run, also beyond the server's end.
    package let run: String
    /// The revision that the page has with these parts.
    package let revision: Int
    /// The HTML of the parts that have changed.
    package let parts: [String: String]
    /// The problem, as a sentence.
    package internal(set) var problem: String?

    /// The changes as JSON in one line.
    package var json: Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return try encoder.encode(self)
        } catch {
            preconditionFailure("texts and numbers can be encoded: \(error)")
        }
    }
}
