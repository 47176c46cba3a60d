import HTTPTypes

/// One thing that can be asked for over HTTP.
struct Route: Sendable {
    /// Does what is asked for.
    typealias Handler =
        @Sendable (PledgeService) -> @Sendable (Call) async throws(Problem) -> ServiceAnswer

    let method: HTTPRequest.Method
    /// The address, with the names of its variable parts in braces.
    let template: String
    let access: Access
    /// Whether a request needs a key.
    let needsKey: Bool
    /// Whether the body may be as long as evidence is.
    let takesEvidence: Bool
    /// The parameters that the address takes.
    let parameters: Set<String>
    let handler: Handler
    private let segments: [Substring]

    init(
        _ method: HTTPRequest.Method,
        _ template: String,
        _ access: Access,
        needsKey: Bool = false,
        takesEvidence: Bool = false,
        parameters: Set<String> = [],
        _ handler: @escaping Handler
    ) {
        self.method = method
        self.template = template
        self.access = access
        self.needsKey = needsKey
        self.takesEvidence = takesEvidence
        self.parameters = parameters
        self.handler = handler
        segments = template.split(separator: "/", omittingEmptySubsequences: false)
    }

    /// Who may ask.
    enum Access: Hashable, Sendable {
        /// Everybody.
        case open
        /// Whoever a token names.
        case person
        /// Whoever a token names as an operator.
        case `operator`
        /// Whoever signs with the shop's secret.
        case shop
    }

    /// The method and the address.
    var name: String { "\(method.rawValue) \(template)" }

    /// Returns the variable parts of a path; nil if it is not of this address.
    func match(_ path: [Substring]) -> [String]? {
        guard path.count == segments.count else { return nil }
        var variables: [String] = []
        for (part, segment) in zip(path, segments) {
            if segment.hasPrefix("{") {
                guard !part.isEmpty else { return nil }
                variables.append(String(part))
            } else if part != segment {
                return nil
            }
        }
        return variables
    }
}
