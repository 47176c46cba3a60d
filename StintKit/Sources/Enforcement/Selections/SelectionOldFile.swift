import Foundation
import Limits
import ManagedSettings

/// The contents of a selection's file before items had IDs: JSON with three lists of tokens.
///
/// It is read and never written. The IDs are derived from the tokens, so that one app has one ID in
/// all such files, and they are above all that were counted.
enum SelectionOldFile {
    /// The smallest ID of such items, above all that were counted.
    private static let itemsStart: UInt64 = 1 << 31

    private struct Tokens: Decodable {
        let applications: [ApplicationToken]
        let categories: [ActivityCategoryToken]
        let webDomains: [WebDomainToken]
    }

    /// Reads a selection.
    /// - Throws: `DecodingError` if the contents are not a selection.
    static func selection(from contents: Data) throws -> Selection {
        let tokens = try JSONDecoder().decode(Tokens.self, from: contents)
        var taken: Set<UInt64> = []
        func items<Kind>(
            _ tokens: [Token<Kind>],
            _ subject: (Token<Kind>) -> Selection.Subject
        ) throws -> [Selection.Item] {
            try tokens.compactMap { token in
                var number = name(of: try TokenCoder.bytes(of: token))
                // The second of two tokens with one ID gets the next.
                while !taken.insert(number).inserted {
                    number = (number + 1) & UInt64(UInt32.max) | itemsStart
                }
                return Selection.Item(id: ItemID(rawValue: number), subject: subject(token))
            }
        }
        return Selection(
            try items(tokens.applications, Selection.Subject.application)
                + items(tokens.categories, Selection.Subject.category)
                + items(tokens.webDomains, Selection.Subject.webDomain)
        )
    }

    private static func name(of token: [UInt8]) -> UInt64 {
        ContentDigest.of(token).prefix(4).reduce(0) { $0 << 8 | UInt64($1) } | itemsStart
    }
}
