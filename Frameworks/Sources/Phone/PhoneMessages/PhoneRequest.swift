public import Foundation

/// What a page asks of the phone, as a value.
public struct PhoneRequest: Equatable, Sendable {
    /// The most bytes that a request brings: a whole run.
    public static let bodyMaximum = 4 * 1024 * 1024

    /// What is done, for example `GET`.
    public var method: String
    /// What is asked for, without the query, for example `/events`.
    public var path: String
    /// What follows the question mark, as it was sent; empty for nothing.
    public var query: String
    /// The header fields, by their names in lower case.
    public var fields: [String: String]
    /// What the request brings; nil if that has more than `bodyMaximum` bytes.
    public var body: Data?

    /// Describes a request.
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

    /// Returns the first value that the query gives a name; nil if it does not have the name.
    public func parameter(_ name: String) -> String? {
        for pair in query.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                .map { $0.removingPercentEncoding ?? String($0) }
            if parts[0] == name { return parts.count == 2 ? parts[1] : "" }
        }
        return nil
    }
}
