package import Foundation

/// The changes that a page receives, with the ID of the phone or app that it shows.
package struct PageChanges: Encodable, Sendable {
    /// The ID in this server process; a page with another ID must be reloaded.
    package let phone: String
    /// The run's ID, which stays the same when the server restarts.
    package let run: String
    /// The revision of the page with these parts.
    package let revision: Int
    /// The HTML of the changed parts.
    package let parts: [String: String]
    /// A sentence about the problem, or nil.
    package var problem: String?

    /// Creates changes.
    package init(phone: String, run: String, revision: Int, parts: [String: String]) {
        (self.phone, self.run, self.revision, self.parts) = (phone, run, revision, parts)
    }

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

    /// The changes as an event of a stream.
    package var event: Data {
        Data("id: \(phone):\(revision)\nevent: parts\ndata: ".utf8) + json + Data("\n\n".utf8)
    }
}
