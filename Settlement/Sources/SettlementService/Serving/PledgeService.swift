public import HTTPTypes
import Logging
import Settlement
import SettlementStore
import Locking

/// The settlement service, which answers requests from a network or from the same process.
///
/// The caller is identified only by the bearer token, and money depends only on the store's clock.
/// Every failed request gets an answer of `application/problem+json` with a stable word.
public final class PledgeService: Sendable {
    /// The delay before a retry while the store can't be used.
    static let readinessPause = TimeSpan(milliseconds: 1_000)

    package let settings: ServiceSettings
    package let store: ServiceStore
    let counts = Metrics()
    /// True if it has been logged that the store's clock is wrong.
    let clockIsWrong = Lock(false)
    package let connections: Connections
    let bodies: BodyMemory
    private let callers: Callers
    private let limiter: RateLimiter

    /// Creates a service; the store may become usable later.
    public init(_ settings: ServiceSettings, store: ServiceStore) {
        self.settings = settings
        self.store = store
        callers = Callers(
            settings.tokens,
            countMaximum: ServiceSettings.rememberedCountMaximum
        )
        limiter = RateLimiter(
            settings.rate,
            countMaximum: ServiceSettings.rememberedCountMaximum
        )
        connections = Connections(
            maximum: settings.bounds.connectionCount,
            uptime: settings.uptime,
            logger: settings.logger
        )
        bodies = BodyMemory(lengthMaximum: settings.bounds.bodyMemory)
    }

    /// All routes, as a method and a path with variables in braces.
    package static var routes: [String] { Route.all.map(\.name) }

    /// Answers a request from the same process; the body may have any length.
    public func answer(_ head: HTTPRequest, body: [UInt8]) async -> ServiceAnswer {
        do {
            return try await answer(head, id: "local") { limit, claim in
                guard body.count <= limit else { return nil }
                try claim.grow(to: body.count)
                return body
            }
        } catch {
            // Only a network throws errors.
            return Problem(.internalError).answer
        }
    }

    /// Answers a request, with an ID for the log and the answer.
    ///
    /// `collect` returns the body and claims its memory; nil if it is longer than the limit.
    /// - Throws: The errors of `collect`.
    package func answer(
        _ head: HTTPRequest,
        id: String,
        collect: (Int, BodyClaim) async throws -> [UInt8]?
    ) async throws -> ServiceAnswer {
        let began = settings.uptime()
        var record = RequestRecord(id: id)
        let answer: ServiceAnswer
        do {
            answer = try await perform(head, &record, collect)
        } catch let problem as Problem {
            record.problem = problem
            answer = problem.answer
        }
        return finish(answer, record, began: began)
    }

    /// Answers a client whose data is not a valid request.
    package func refuse(_ kind: ProblemKind, id: String) -> ServiceAnswer {
        var record = RequestRecord(id: id)
        let problem = Problem(kind)
        record.problem = problem
        return finish(problem.answer, record, began: settings.uptime())
    }

    /// Counts and logs an answer, and adds the common header fields.
    private func finish(
        _ result: ServiceAnswer,
        _ record: RequestRecord,
        began: Duration
    ) -> ServiceAnswer {
        var answer = result
        answer.fields[.requestID] = record.id
        answer.fields[.cacheControl] = "no-store"
        answer.fields[.contentTypeOptions] = "nosniff"
        let duration = settings.uptime() - began
        counts.count(route: record.route, status: answer.status, duration: duration)
        record.write(to: settings.logger, status: answer.status, duration: duration)
        return answer
    }

    private func perform(
        _ head: HTTPRequest,
        _ record: inout RequestRecord,
        _ collect: (Int, BodyClaim) async throws -> [UInt8]?
    ) async throws -> ServiceAnswer {
        let parts = (head.path ?? "").split(
            separator: "?",
            maxSplits: 1,
            omittingEmptySubsequences: false
        )
        let path = parts.first ?? ""
        // A HEAD request has the same answer as GET; the server omits its body (RFC 9110, section
        // 9.3.2).
        let (route, variables) = try Route.find(head.method == .head ? .get : head.method, path)
        record.route = route.name
        let caller = try await admit(head, route, &record)
        let query = try Query.read(
            parts.count > 1 ? parts[1] : nil,
            allowed: route.parameters
        )
        let claim = BodyClaim(bodies, of: caller?.user)
        defer { claim.release() }
        let body =
            route.method == .get
            ? [] : try await body(of: head, limit: bodyLengthMaximum(of: route), claim, collect)
        let call = Call(
            head: head,
            path: String(path),
            variables: variables,
            query: query,
            body: body,
            caller: caller,
            key: try route.needsKey ? KeyClaim(head, path: path, body: body) : nil
        )
        if route.access == .shop { try admitShop(call, at: try await tokenTime()) }
        return try await route.handler(self)(call)
    }

    /// Finds the caller, and checks the caller's access and rate.
    private func admit(
        _ head: HTTPRequest,
        _ route: Route,
        _ record: inout RequestRecord
    ) async throws(Problem) -> Caller? {
        switch route.access {
        case .open, .shop: return nil
        case .person, .operator: break
        }
        let now = try await tokenTime()
        let caller: Caller
        do throws(CallerError) {
            caller = try await callers.caller(head.headerFields, at: now) {
                identity throws(SubmissionError) in
                // Reading doesn't create a user ID.
                route.method == .get
                    ? try await store.knownUser(for: identity) : try await store.user(for: identity)
            }
        } catch {
            switch error {
            case .fault(.keysUnavailable):
                record.fault = TokenFault.keysUnavailable.rawValue
                throw Problem.issuerUnavailable
            case .fault(let fault):
                record.fault = fault.rawValue
                throw Problem(.unauthenticated)
            case .store(let error): throw Problem(store: error)
            }
        }
        record.user = caller.user
        if let pause = limiter.admit(caller.identity, at: settings.uptime()) {
            throw Problem(.tooManyRequests, retryAfterSeconds: pause)
        }
        guard route.access == .person || caller.isOperator else { throw Problem(.forbidden) }
        return caller
    }

    private func bodyLengthMaximum(of route: Route) -> Int {
        route.takesEvidence
            ? settings.bodyLengthMaximum
            : min(ConnectionBounds.smallBodyLength, settings.bodyLengthMaximum)
    }

    private func body(
        of head: HTTPRequest,
        limit: Int,
        _ claim: BodyClaim,
        _ collect: (Int, BodyClaim) async throws -> [UInt8]?
    ) async throws -> [UInt8] {
        if let length = head.headerFields[.contentLength].flatMap({ Int($0) }), length > limit {
            throw Problem(.bodyTooLarge, detail: "the longest body is \(limit) bytes")
        }
        guard let body = try await collect(limit, claim) else {
            throw Problem(.bodyTooLarge, detail: "the longest body is \(limit) bytes")
        }
        if !body.isEmpty, let type = head.headerFields[.contentType] {
            let essence = type.prefix { $0 != ";" }.lowercased()
            guard essence.split(separator: " ").joined() == "application/json" else {
                throw Problem(.unsupportedMediaType)
            }
        }
        return body
    }

    private func admitShop(_ call: Call, at now: Instant) throws(Problem) {
        let values = call.head.headerFields[values: .stintSignature]
        let isValid =
            values.count == 1
            && settings.purchaseSecrets().contains { secret in
                secret.isValid(
                    values[0],
                    at: now,
                    method: call.head.method.rawValue,
                    path: call.path,
                    body: call.body
                )
            }
        guard isValid else { throw Problem(.signatureInvalid) }
    }

    /// The instant for checking tokens and notices, which may be before the last commit.
    private func tokenTime() async throws(Problem) -> Instant {
        if let clock = settings.tokenClock { return clock() }
        return try await clockReading().believed(at: settings.uptime(), clock: settings.clock())
    }

    /// The current instant of the store's clock, not before the last commit.
    func storeTime() async throws(Problem) -> Instant {
        try await clockReading().instant(at: settings.uptime(), clock: settings.clock())
    }

    private func clockReading() async throws(Problem) -> StoreTime {
        try await withStore { () throws(SubmissionError) in try await store.commits.time() }
    }
}
