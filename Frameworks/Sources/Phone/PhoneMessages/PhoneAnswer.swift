public import Foundation

/// An answer to a page.
public struct PhoneAnswer: Sendable {
    /// The most bytes of an answer that is known as a whole.
    public static let bodyMaximum = 64 * 1024 * 1024

    /// The status of HTTP, for example 200.
    public var status: Int
    /// The header fields, by their names in lower case.
    public var fields: [String: String]
    /// The body of the answer.
    public var body: Body

    /// The body of an answer.
    public enum Body: Sendable {
        /// Bytes that are all there.
        case bytes(Data)
        /// Bytes that come one after the other, as long as the closure runs.
        ///
        /// It ends when it is cancelled, as when a page closes, and when `write` throws. `write`
        /// returns once there is room for more.
        case stream(@concurrent @Sendable (_ write: Write) async throws -> Void)
    }

    /// Passes bytes on.
    public typealias Write = @concurrent (Data) async throws -> Void

    /// Describes an answer.
    public init(_ status: Int, fields: [String: String], _ body: Body) {
        self.status = status
        self.fields = fields
        self.body = body
    }

    /// Answers with a sentence for developers.
    public init(_ status: Int, _ sentence: String) {
        self.init(
            status,
            fields: ["content-type": "text/plain; charset=utf-8", "cache-control": "no-store"],
            .bytes(Data((sentence + "\n").utf8))
        )
    }
}
