package import Foundation

/// The changes that a page receives, with the phone's ID.
package struct PhoneChanges: Encodable, Sendable {
    /// The phone's ID in this server process; a page with another ID must be reloaded.
    package let phone: String
    /// The run's ID, which stays the same when the server restarts.
    package let run: String
    /// The revision of the page with these parts.
    package let revision: Int
    /// The HTML of the changed parts.
    package let parts: [String: String]
    /// A sentence about the problem, or nil.
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
