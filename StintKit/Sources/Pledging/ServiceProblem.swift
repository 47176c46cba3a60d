/// The reason why the service refused a request.
public struct ServiceProblem: Hashable, Sendable {
    /// The stable code, for example `insufficient-credits`.
    public let code: String
    /// The available credits, if they are insufficient.
    public let available: Int?

    public static let accountClosed = ServiceProblem(code: "account-closed", available: nil)

    private static let unknown = "unknown"
    private static let prefix = "urn:stint:problem:"

    /// False if the answer was not a problem document of the service.
    var isKnown: Bool { code != Self.unknown }

    /// True if the service rejected the format or the length of the request body.
    var isAboutBody: Bool { code == "invalid-request" || code == "body-too-large" }

    /// True if the service's clock has not reached the end of the session.
    var isTooEarly: Bool { code == "session-not-ended" }

    /// True if the session stays open for another attempt to settle it.
    var isRetryable: Bool { isTooEarly || code == "evidence-unfit" }

    private init(code: String, available: Int?) {
        self.code = code
        self.available = available
    }

    /// Creates the problem of a type; `unknown` if the service has no such type.
    init(type: String?, available: Int?) {
        code =
            if let type, type.hasPrefix(Self.prefix) {
                String(type.dropFirst(Self.prefix.count))
            } else {
                Self.unknown
            }
        self.available = available
    }
}
