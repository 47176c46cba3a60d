public import Foundation

/// An answer to a page.
public struct PhoneAnswer: Sendable {
    /// The largest body that isn't a stream, in bytes.
    public static let bodyMaximum = 64 * 1024 * 1024

    /// The HTTP status, for example 200.
    public var status: Int
    /// The header fields by lowercase name.
    public var fields: [String: String]
    /// The body of the answer.
    public var body: Body

    /// The body of an answer.
    public enum Body: Sendable {
        /// Complete bytes.
        case bytes(Data)
        /// Bytes that are written while the closure runs.
        ///
        /// It ends when it is canceled, for example when a page closes, or when `write` throws.
        /// `write` returns when more bytes can be written.
        case stream(@concurrent @Sendable (_ write: Write) async throws -> Void)
    }

    /// Writes bytes of a stream.
    public typealias Write = @concurrent (Data) async throws -> Void

    /// Creates an answer.
    public init(_ status: Int, fields: [String: String], _ body: Body) {
        self.status = status
        self.fields = fields
        self.body = body
    }

    /// Creates an answer with a sentence for developers.
    public init(_ status: Int, _ sentence: String) {
        self.init(
            status,
            fields: ["content-type": "text/plain; charset=utf-8", "cache-control": "no-store"],
            .bytes(Data((sentence + "\n").utf8))
        )
    }
}
