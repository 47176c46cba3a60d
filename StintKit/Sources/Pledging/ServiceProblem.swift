/// The reason why the service did not do something, in its own words.
public struct ServiceProblem: Hashable, Sendable {
    /// The stable word for it, such as `insufficient-credits`.
    public let word: String
    /// The credits that are available, where they do not suffice.
    public let available: Int?

    /// The account was closed.
    public static let accountClosed = ServiceProblem(word: "account-closed", available: nil)

    private static let unknown = "unknown"
    private static let prefix = "urn:stint:problem:"

    /// False if the answer was no problem of the service's.
    var isKnown: Bool { word != Self.unknown }

    /// True if the service refused the form or the length of the request body.
    var isAboutBody: Bool { word == "invalid-request" || word == "body-too-large" }

    /// True if the service's clock has not reached the end of the session.
    var isTooEarly: Bool { word == "session-not-ended" }

    /// True if the session stays open for another attempt to settle it.
    var isRetryable: Bool { isTooEarly || word == "evidence-unfit" }

    private init(word: String, available: Int?) {
        self.word = word
        self.available = available
    }

    /// Creates the problem of a type; `unknown` if the service has no such type.
    init(type: String?, available: Int?) {
        word =
            if let type, type.hasPrefix(Self.prefix) {
                String(type.dropFirst(Self.prefix.count))
            } else {
                Self.unknown
            }
        self.available = available
    }
}
