public import Foundation

/// A request of a page.
public struct PhoneRequest: Equatable, Sendable {
    /// The largest body, which fits a whole run, in bytes.
    public static let bodyMaximum = 4 * 1024 * 1024

    /// The method, for example `GET`.
    public var method: String
    /// The path without the query, for example `/events`.
    public var path: String
    /// The encoded query without the question mark; may be empty.
    public var query: String
    /// The header fields by lowercase name.
    public var fields: [String: String]
    /// The body; nil if it has more than `bodyMaximum` bytes.
    public var body: Data?

    /// Creates a request.
    public init(
        _ method: String,
        _ path: String,
        query: String = "",
        fields: [String: String] = [:],
        body: Data? = Data()
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.fields = fields
        self.body = body
    }

    /// Returns the first value of a query parameter, or nil.
    public func parameter(_ name: String) -> String? {
        for pair in query.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                .map { $0.removingPercentEncoding ?? String($0) }
            if parts[0] == name { return parts.count == 2 ? parts[1] : "" }
        }
        return nil
    }
}
