import Foundation

/// Why the service did not do something, in its own words.
public struct ServiceProblem: Hashable, Sendable {
    /// The stable word for it, such as `insufficient-credits`.
    public let word: String
    /// The credits that are available, where they do not suffice.
    public let available: Int?

    /// The account was closed.
    public static let accountClosed = ServiceProblem(word: "account-closed", available: nil)

    /// The word for what is no problem of the service's.
    static let unknown = "unknown"

    /// True if the service refused the form or the length of the request body.
    var isAboutBody: Bool { word == "invalid-request" || word == "body-too-large" }

    private static let prefix = "urn:stint:problem:"

    private struct Body: Decodable {
        let type: String
        let available: Int?
    }

    private init(word: String, available: Int?) {
        self.word = word
        self.available = available
    }

    /// Reads an answer; one that is no problem of the service's is `unknown`.
    init(_ body: Data) {
        do {
            let problem = try JSONDecoder().decode(Body.self, from: body)
            word =
                problem.type.hasPrefix(Self.prefix)
                ? String(problem.type.dropFirst(Self.prefix.count)) : Self.unknown
            available = problem.available
        } catch {
            word = Self.unknown
            available = nil
        }
    }
}
