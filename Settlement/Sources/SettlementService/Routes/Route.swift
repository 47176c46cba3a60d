import HTTPTypes

/// A route of the API.
struct Route: Sendable {
    typealias Handler =
        @Sendable (PledgeService) -> @Sendable (Call) async throws(Problem) -> ServiceAnswer

    let method: HTTPRequest.Method
    /// The path, with variables in braces.
    let template: String
    let access: Access
    let needsKey: Bool
    /// True if the body may contain evidence, and be long.
    let takesEvidence: Bool
    let parameters: Set<String>
    let handler: Handler
    private let segments: [Substring]

    init(
        _ method: HTTPRequest.Method,
        _ template: String,
        _ access: Access,
        needsKey: Bool = false,
        takesEvidence: Bool = false,
        takes parameters: Set<String> = [],
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

    enum Access: Hashable, Sendable {
        case open
        /// The person of a token.
        case person
        /// An operator, according to a token.
        case `operator`
        /// The shop, according to a signature.
        case shop
    }

    var name: String { "\(method.rawValue) \(template)" }

    /// Returns the variables of a path; nil if it doesn't match.
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

extension Route {
    /// The parameters of lists.
    private static let page: Set = ["cursor", "limit"]
    private static let states: Set = ["state"]

    /// All routes, the same as in the API's description.
    static let all: [Route] = [
        Route(.post, "/v1/sessions", .person, needsKey: true, PledgeService.start),
        Route(.get, "/v1/sessions", .person, takes: states.union(page), PledgeService.listSessions),
        Route(.get, "/v1/sessions/{id}", .person, PledgeService.readSession),
        Route(.post, "/v1/sessions/{id}/heartbeat", .person, PledgeService.heartbeat),
        Route(
            .post,
            "/v1/sessions/{id}/resolve",
            .person,
            needsKey: true,
            takesEvidence: true,
            PledgeService.resolve
        ),
        Route(
            .post,
            "/v1/sessions/{id}/appeal",
            .person,
            needsKey: true,
            takesEvidence: true,
            PledgeService.appeal
        ),
        Route(.post, "/v1/sessions/{id}/decision", .operator, PledgeService.decide),
        Route(.post, "/v1/sessions/{id}/void", .operator, PledgeService.void),
        Route(.post, "/v1/redemptions", .person, needsKey: true, PledgeService.redeem),
        Route(.get, "/v1/wallet", .person, PledgeService.readWallet),
        Route(.get, "/v1/transfers", .person, takes: page, PledgeService.listTransfers),
        Route(.get, "/v1/account/export", .person, PledgeService.exportAccount),
        Route(.delete, "/v1/account", .person, needsKey: true, PledgeService.closeAccount),
        Route(.post, "/v1/purchases", .shop, PledgeService.purchase),
        Route(.post, "/v1/purchases/{id}/refunds", .shop, PledgeService.refund),
        Route(.get, "/v1/appeals", .operator, takes: page, PledgeService.listAppeals),
        Route(.post, "/v1/people/lookup", .operator, PledgeService.findPerson),
        Route(.post, "/v1/purchases/lookup", .operator, PledgeService.findPurchase),
        Route(.get, "/v1/sessions/{id}/person", .operator, PledgeService.readAnySession),
        Route(.get, "/v1/people/{user}/wallet", .operator, PledgeService.readWallet),
        Route(
            .get,
            "/v1/people/{user}/sessions",
            .operator,
            takes: states.union(page),
            PledgeService.listSessions
        ),
        Route(
            .get,
            "/v1/people/{user}/transfers",
            .operator,
            takes: page,
            PledgeService.listTransfers
        ),
        Route(.get, "/v1/audit", .operator, PledgeService.audit),
        Route(.get, "/healthz", .open, PledgeService.health),
        Route(.get, "/readyz", .open, PledgeService.readiness),
        Route(.get, "/metrics", .open, PledgeService.metrics),
        Route(.get, "/openapi.yaml", .open, PledgeService.description),
    ]

    /// Finds the route of a request.
    /// - Throws: `Problem` if there is no such path, or it doesn't support the method.
    static func find(
        _ method: HTTPRequest.Method,
        _ path: Substring
    ) throws(Problem) -> (route: Route, variables: [String]) {
        let segments = path.split(separator: "/", omittingEmptySubsequences: false)
        var others: [HTTPRequest.Method] = []
        for route in all {
            guard let variables = route.match(segments) else { continue }
            if route.method == method { return (route, variables) }
            others.append(route.method)
        }
        guard !others.isEmpty else { throw Problem(.notFound) }
        var problem = Problem(.methodNotAllowed)
        problem.allowedMethods = others
        throw problem
    }
}
