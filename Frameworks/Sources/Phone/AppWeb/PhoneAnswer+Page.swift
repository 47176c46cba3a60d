package import Foundation
package import PhoneMessages

/// The browser's caching of an answer.
package enum Caching: String {
    case none = "no-store"
    /// Cached, but checked with the server each time.
    case checked = "no-cache"
    /// Cached forever: the answer at this address never changes.
    case forever = "max-age=31536000, immutable"
}

extension PhoneAnswer {
    /// Creates an answer from bytes of a type.
    package init(_ bytes: Data, _ type: String, caching: Caching = .none) {
        let fields = ["content-type": type, "cache-control": caching.rawValue]
        self.init(200, fields: fields, .bytes(bytes))
    }

    /// Creates an answer from a page.
    package init(_ page: Markup) { self.init(Data(page.html.utf8), "text/html; charset=utf-8") }

    /// Creates an answer from the changes.
    package init(_ changes: PageChanges, _ status: Int = 200) {
        self.init(changes.json, "application/json")
        self.status = status
    }

    /// Creates an answer that streams events.
    package init(
        events run: @escaping @concurrent @Sendable (_ write: Write) async throws -> Void
    ) {
        let fields = ["content-type": "text/event-stream", "cache-control": "no-store"]
        self.init(200, fields: fields, .stream(run))
    }
}
