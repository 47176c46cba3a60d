import HTTPTypes

extension Route {
    /// All that can be asked for; the description lists the same.
    static let all: [Route] = [
        Route(.post, "/v1/sessions", .person, needsKey: true, PledgeService.start),
        Route(
            .get,
            "/v1/sessions",
            .person,
            parameters: ["state", "cursor", "limit"],
            PledgeService.listSessions
        ),
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
        Route(.post, "/v1/sessions/{id}/appeal", .person, needsKey: true, PledgeService.appeal),
        Route(.post, "/v1/sessions/{id}/decision", .operator, PledgeService.decide),
        Route(.post, "/v1/sessions/{id}/void", .operator, PledgeService.void),
        Route(.post, "/v1/redemptions", .person, needsKey: true, PledgeService.redeem),
        Route(.get, "/v1/wallet", .person, PledgeService.readWallet),
        Route(
            .get,
            "/v1/transfers",
            .person,
            parameters: ["cursor", "limit"],
            PledgeService.listTransfers
        ),
        Route(.get, "/v1/account/export", .person, PledgeService.exportAccount),
        Route(.delete, "/v1/account", .person, needsKey: true, PledgeService.closeAccount),
        Route(.post, "/v1/purchases", .shop, PledgeService.purchase),
        Route(.post, "/v1/purchases/{id}/refunds", .shop, PledgeService.refund),
        Route(
            .get,
            "/v1/appeals",
            .operator,
            parameters: ["cursor", "limit"],
            PledgeService.listAppeals
        ),
        Route(.get, "/v1/audit", .operator, PledgeService.audit),
        Route(.get, "/healthz", .open, PledgeService.health),
        Route(.get, "/readyz", .open, PledgeService.readiness),
        Route(.get, "/metrics", .open, PledgeService.metrics),
        Route(.get, "/openapi.yaml", .open, PledgeService.description),
    ]

    /// Finds what a request asks for.
    /// - Throws: `Problem` if there is no such address, or it does not take the method.
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
