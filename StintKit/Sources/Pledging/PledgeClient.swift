public import Foundation
import Limits

/// Performs a pledge with credits, from its start to its settlement.
///
/// It performs one step at a time, and returns the wait until the next. The owner measures the time
/// and uses the client from one actor. All progress is stored before a request is sent.
public final class PledgeClient {
    /// The time between two heartbeats.
    package static let heartbeatInterval = Duration.seconds(30)
    /// The time between two checks of the phone's own verdict.
    private static let pollInterval = Duration.seconds(5)
    /// The maximum wait before a request is sent again.
    private static let retryMaximum = Duration.seconds(300)
    /// The wait before new evidence is sent if the last evidence was insufficient.
    package static let evidenceInterval = Duration.seconds(900)
    /// The maximum age of evidence of a kept pledge when it is sent.
    ///
    /// The service compares the phone's clocks with its own, so older evidence proves nothing.
    private static let evidenceMaximum = Duration.seconds(60)
    /// The share of the service's grace that passes before the person is reminded to settle.
    private static let reminderShare = 0.75
    /// The time for which a start is sent again until the service accepts it.
    package static let startMaximum = Duration.seconds(600)

    private let transport: any ServiceTransport
    private let device: any PledgeDevice
    private let signer: any EvidenceSigner
    private let file: PledgeFile
    let uniqueText: @Sendable () -> String
    /// The progress of the pledge; nil without a pledge.
    public private(set) var current: PledgeProgress?
    /// True if the service rejected the token of the last request, for example because it has expired.
    ///
    /// The requests of a pledge are repeated, so it needs a new token before its grace ends.
    public private(set) var isTokenRejected = false
    private var failureCount = 0
    private var untilHeartbeat = Duration.zero
    private var untilEvidence = Duration.zero
    /// Zero at first: evidence from the file can have any age.
    private var untilStale = Duration.zero
    private var untilDoubt = PledgeClient.startMaximum

    /// Creates a client, and reads the current pledge.
    /// - Parameters:
    ///   - transport: The connection to the service.
    ///   - device: The phone's side of the pledge.
    ///   - signer: The signer of evidence.
    ///   - folder: A folder to which only the app writes.
    ///   - uniqueText: Returns unique text for idempotency keys, such as a UUID.
    /// - Throws: `PledgingError.unreadable`, or an error of the system.
    public init(
        transport: any ServiceTransport,
        device: any PledgeDevice,
        signer: any EvidenceSigner,
        folder: URL,
        uniqueText: @escaping @Sendable () -> String
    ) throws {
        self.transport = transport
        self.device = device
        self.signer = signer
        self.uniqueText = uniqueText
        file = PledgeFile(in: folder)
        current = try file.read()
    }

    /// Requests a pledge, which the next steps begin.
    ///
    /// If it already runs on the phone with a stricter grade, that grade is requested.
    /// - Throws: `PledgingError.pledgeRuns`, or the reason why the phone can't begin it; then nothing
    ///   is sent.
    public func begin(_ terms: PledgeTerms) async throws {
        if let current, !current.isOver { throw PledgingError.pledgeRuns(current.terms.id) }
        var terms = terms
        // Otherwise the service could hold credits for apps that aren't blocked.
        terms.grade = try await device.check(terms)
        let request = ServiceRequest(
            .post,
            ServiceAPI.startPath(terms.stake),
            key: freshKey(for: terms.id),
            body: try ServiceAPI.start(terms, deviceKey: signer.publicKey)
        )
        untilDoubt = Self.startMaximum
        try store(PledgeProgress(terms: terms, stage: .starting(request), isSent: false))
    }

    /// True if the start isn't sent anymore, and the service may have accepted it.
    var isStartDoubted: Bool { current?.isStarting == true && untilDoubt <= .zero }

    /// Cancels the start of a pledge, which begins only if the service has accepted it.
    ///
    /// A start that never reached the service is forgotten at once.
    public func cancelStart() throws {
        guard let current, current.isStarting else { return }
        if current.isSent == false {
            try file.remove()
            self.current = nil
        } else {
            untilDoubt = .zero
        }
    }

    /// Forgets a pledge that is over.
    public func forget() throws {
        guard let current, current.isOver else { return }
        try file.remove()
        self.current = nil
    }

    /// Performs the next step.
    /// - Parameter passed: The time since the last step, by a clock that also runs during sleep.
    /// - Returns: The wait before the next step; nil if the pledge is over.
    /// - Throws: An error of the phone's side or the system; the next step tries again.
    public func step(passed: Duration) async throws -> Duration? {
        guard let current else { return nil }
        untilHeartbeat -= passed
        untilEvidence -= passed
        untilStale -= passed
        untilDoubt -= passed
        let terms = current.terms
        switch current.stage {
        case .starting(let request): return try await start(terms, request)
        case .running: return try await run(terms)
        case .settling(let request, let reason): return try await settle(terms, request, reason)
        case .settled, .refused: return nil
        }
    }

    private func start(_ terms: PledgeTerms, _ request: ServiceRequest) async throws -> Duration? {
        let isDoubtful = untilDoubt <= .zero
        let wasSent = current?.isSent
        if !isDoubtful { try markSent(true) }
        let reply = await reply(to: isDoubtful ? lookup(terms.id) : request, about: terms.id)
        if case .unsent = reply, wasSent == false { try markSent(false) }
        switch reply {
        case .active(let answer):
            try storeNonce(answer)
            // The phone blocks nothing before the service holds the credits.
            try await device.begin(terms)
            if let grace = answer.grace {
                let wait = terms.length.duration + grace * Self.reminderShare
                await device.remind(of: terms.id, after: wait)
            }
            untilHeartbeat = .zero
            try move(to: .running)
            return .zero
        case .over(let answer): return try await finish(terms, answer)
        case .refused(let answer), .missing(let answer):
            try move(to: .refused(answer))
            return nil
        // The service may hold the credits; the token or the network may be wrong.
        case .unclear(let retryAfter): return delay(retryAfter)
        case .unsent: return delay(nil)
        }
    }

    private func run(_ terms: PledgeTerms) async throws -> Duration? {
        switch try await device.status(of: terms.id) {
        case .running:
            if untilHeartbeat <= .zero {
                untilHeartbeat = Self.heartbeatInterval
                // The next heartbeat replaces a lost one.
                _ = await answer(to: ServiceRequest(.post, ServiceAPI.path(terms.id, "heartbeat")))
            }
            return min(Self.pollInterval, untilHeartbeat)
        case .kept: return try await claim(terms, nil)
        case .failed(_, let breach, _): return try await claim(terms, breach)
        case nil: return try await conclude(terms)
        }
    }

    /// Settles a pledge that is no longer the last one by its evidence.
    private func conclude(_ terms: PledgeTerms) async throws -> Duration? {
        switch try await device.evidence(of: terms.id)?.finding(for: terms.length) {
        case .kept: try await claim(terms, nil)
        case .broken(let breach, _): try await claim(terms, breach)
        // The phone claims nothing, so the service decides.
        case .unended, .clockMoved, .gap, nil: try await watch(terms)
        }
    }

    private func claim(_ terms: PledgeTerms, _ breach: PledgeBreach?) async throws -> Duration? {
        guard untilEvidence <= .zero else { return untilEvidence }
        var evidence: PledgeEvidence?
        // Evidence without the nonce of the start proves nothing.
        if let nonce = current?.nonce {
            evidence = try await device.evidence(of: terms.id)
            evidence?.nonce = nonce
        }
        let reason = breach.map { ServiceSession.Reason($0) }
        let request = ServiceRequest(
            .post,
            ServiceAPI.path(terms.id, "resolve"),
            key: freshKey(for: terms.id),
            body: try ServiceAPI.resolve(reason, evidence, signer)
        )
        untilStale = Self.evidenceMaximum
        try move(to: .settling(request, reason: reason))
        return .zero
    }

    /// Signs the phone's evidence of a pledge, for an appeal.
    /// - Returns: Nil if the evidence can't be read or signed now, or if its nonce is unknown.
    func appealEvidence(of pledge: PledgeID) async -> ServiceAPI.Envelope? {
        do {
            guard var evidence = try await device.evidence(of: pledge) else { return nil }
            if let current, current.terms.id == pledge { evidence.nonce = current.nonce }
            if evidence.nonce == nil {
                switch await reply(to: lookup(pledge), about: pledge) {
                case .active(let answer), .over(let answer): evidence.nonce = answer.nonce
                case .missing, .refused, .unclear, .unsent: return nil
                }
            }
            guard evidence.nonce != nil else { return nil }
            return try ServiceAPI.Envelope(evidence, signer)
        } catch {
            return nil
        }
    }

    /// Waits until the service has settled the pledge by its own rules.
    private func watch(_ terms: PledgeTerms) async throws -> Duration? {
        switch await reply(to: lookup(terms.id), about: terms.id) {
        case .active: return Self.evidenceInterval
        case .over(let answer), .missing(let answer): return try await finish(terms, answer)
        case .refused, .unsent: return delay(nil)
        case .unclear(let retryAfter): return delay(retryAfter)
        }
    }

    private func settle(
        _ terms: PledgeTerms,
        _ request: ServiceRequest,
        _ reason: ServiceSession.Reason?
    ) async throws -> Duration? {
        if untilStale <= .zero, reason == nil {
            untilEvidence = .zero
            return try await run(terms)
        }
        switch await reply(to: request, about: terms.id) {
        case .over(let answer): return try await finish(terms, answer)
        case .refused(let answer) where answer.problem.isRetryable:
            // The service's clock is behind, or the evidence insufficient: retry with new evidence.
            untilEvidence =
                answer.problem.isTooEarly ? Self.heartbeatInterval : Self.evidenceInterval
            try move(to: .running)
            return untilEvidence
        // The service has settled it differently, or has no such session: its answer counts.
        case .active, .refused, .missing: return try await watch(terms)
        case .unclear(let retryAfter): return delay(retryAfter)
        case .unsent: return delay(nil)
        }
    }

    /// Stores the service's last answer about a pledge.
    private func finish(_ terms: PledgeTerms, _ answer: SessionAnswer) async throws -> Duration? {
        try move(to: .settled(answer))
        await device.forgetReminders(of: terms.id)
        return nil
    }

    /// Returns a new idempotency key, which begins with the pledge's ID.
    func freshKey(for pledge: PledgeID) -> String { "\(pledge.uuidText)-\(uniqueText())" }

    /// Sends a request; nil without an answer.
    func answer(to request: ServiceRequest) async -> ServiceResponse? {
        do {
            let response = try await transport.send(request)
            isTokenRejected = response.status == 401
            return response
        } catch {
            return nil
        }
    }

    /// Sends a request about a session, and decodes the answer.
    private func reply(to request: ServiceRequest, about id: PledgeID) async -> SessionReply {
        let response: ServiceResponse
        do {
            response = try await transport.send(request)
        } catch let error as URLError where error.precedesConnection {
            return .unsent
        } catch {
            return .unclear(retryAfter: nil)
        }
        let reply = SessionReply(response, about: id)
        if case .unclear = reply { return reply }
        failureCount = 0
        return reply
    }

    private func lookup(_ id: PledgeID) -> ServiceRequest {
        ServiceRequest(.get, ServiceAPI.path(id))
    }

    /// Returns a wait that doubles with each failure, and is at least the service's.
    private func delay(_ wanted: Duration?) -> Duration {
        failureCount = min(failureCount + 1, 16)
        let doubled = Duration.seconds(1 << min(failureCount - 1, 9))
        return max(min(doubled, Self.retryMaximum), min(wanted ?? .zero, Self.retryMaximum))
    }

    /// Records whether a request about the pledge may have reached the service.
    private func markSent(_ isSent: Bool) throws {
        guard var next = current, next.isSent != isSent else { return }
        next.isSent = isSent
        try store(next)
    }

    private func move(to stage: PledgeProgress.Stage) throws {
        guard var next = current else { return }
        next.stage = stage
        try store(next)
    }

    private func store(_ progress: PledgeProgress) throws {
        try file.write(progress)
        current = progress
    }

    /// Stores the nonce of an answer, unless one is stored.
    private func storeNonce(_ answer: SessionAnswer) throws {
        guard var next = current, next.nonce == nil, let nonce = answer.nonce else { return }
        next.nonce = nonce
        try store(next)
    }
}

extension URLError {
    /// True if there was no connection, so that no request was sent.
    fileprivate var precedesConnection: Bool {
        switch code {
        case .notConnectedToInternet, .cannotFindHost, .dnsLookupFailed, .cannotConnectToHost: true
        default: false
        }
    }
}
