public import Foundation
import Limits

/// Takes a pledge with credits from its start to its settlement, whatever happens on the way.
///
/// It does one step when it is asked to, and says when the next one is due; whoever drives it keeps
/// the time, and uses it from one actor alone. All that it must remember is in its file before it is
/// sent.
public final class PledgeClient {
    /// How often the service is told that the phone is there.
    public static let heartbeatInterval = Duration.seconds(30)
    /// How often the phone's own verdict is looked at.
    public static let pollInterval = Duration.seconds(5)
    /// The longest that is waited before a request is sent again.
    public static let retryMaximum = Duration.seconds(300)
    /// How long it takes until evidence that did not suffice is taken anew.
    public static let evidenceInterval = Duration.seconds(900)
    /// How old evidence of a pledge that was kept may be when it is sent.
    ///
    /// The service compares the phone's clocks with its own, which tells nothing of older evidence.
    public static let evidenceMaximum = Duration.seconds(60)
    /// How much of the service's grace passes before the person is reminded to settle.
    public static let reminderShare = 0.75
    /// How long a pledge that the service has not agreed to is asked for unasked.
    public static let startMaximum = Duration.seconds(600)

    private let transport: any ServiceTransport
    private let device: any PledgeDevice
    private let signer: any EvidenceSigner
    private let file: PledgeFile
    let name: @Sendable () -> String
    private var course: PledgeProgress?
    private var failureCount = 0
    private var untilHeartbeat = Duration.zero
    private var untilEvidence = Duration.zero
    /// What was read from the file may be of any age.
    private var untilStale = Duration.zero
    private var untilDoubt = PledgeClient.startMaximum

    /// Creates a client, and reads what was under way.
    /// - Parameters:
    ///   - transport: Sends requests.
    ///   - device: The phone's side.
    ///   - signer: Signs evidence.
    ///   - folder: A folder into which the app alone writes.
    ///   - name: Makes a name that was never used, such as the text of a UUID, for idempotency keys.
    /// - Throws: `PledgingError.unreadable`, or what the system says.
    public init(
        transport: any ServiceTransport,
        device: any PledgeDevice,
        signer: any EvidenceSigner,
        folder: URL,
        name: @escaping @Sendable () -> String
    ) throws {
        self.transport = transport
        self.device = device
        self.signer = signer
        self.name = name
        file = PledgeFile(in: folder)
        course = try file.read()
    }

    /// How far the pledge has come; nil if there is none.
    public var current: PledgeProgress? { course }

    /// Asks for a pledge; the next steps begin it.
    ///
    /// If it runs on the phone already and is stricter there, the service is asked for that grade.
    /// - Throws: `PledgingError.pledgeRuns`, or what keeps the phone from it; then nothing was sent.
    public func begin(_ terms: PledgeTerms) async throws {
        if let course, !course.isOver { throw PledgingError.pledgeRuns(course.terms.id) }
        var terms = terms
        // Or the service would hold credits for what nobody shuts.
        terms.grade = try await device.check(terms)
        let request = ServiceRequest(
            .post,
            ServiceForm.startPath(terms.stake),
            key: freshKey(for: terms.id),
            body: try ServiceForm.start(terms, deviceKey: signer.publicKey)
        )
        untilDoubt = Self.startMaximum
        try keep(PledgeProgress(terms: terms, stage: .starting(request)))
    }

    /// Has a pledge that was asked for long ago begin only if the service has agreed to it then.
    public func doubtStart() { untilDoubt = .zero }

    /// Forgets a pledge that is over.
    public func forget() throws {
        guard let course, course.isOver else { return }
        try file.remove()
        self.course = nil
    }

    /// Does what is due.
    /// - Parameter passed: How long ago the last step was, by a clock that runs on in sleep.
    /// - Returns: How long to wait before the next step; nil if nothing is left to do.
    /// - Throws: What the phone's side or the system says; the next step tries again.
    public func step(passed: Duration) async throws -> Duration? {
        guard let course else { return nil }
        untilHeartbeat -= passed
        untilEvidence -= passed
        untilStale -= passed
        untilDoubt -= passed
        switch course.stage {
        case .starting(let request): return try await start(course.terms, request)
        case .running: return try await run(course.terms)
        case .settling(let request): return try await settle(course.terms, request)
        case .settled, .refused: return nil
        }
    }

    // MARK: - Stages

    private func start(_ terms: PledgeTerms, _ request: ServiceRequest) async throws -> Duration? {
        let isDoubtful = untilDoubt <= .zero
        let asked = isDoubtful ? ServiceRequest(.get, ServiceForm.path(terms.id)) : request
        guard let response = await answer(to: asked) else { return delay() }
        switch told(response, terms) {
        case .active:
            try storeNonce(response)
            // Only what the service holds credits for is shut in their name.
            try await device.begin(terms)
            if let grace = ServiceForm.grace(response.body) {
                let wait = terms.length.duration + grace * Self.reminderShare
                await device.remind(of: terms.id, after: wait)
            }
            untilHeartbeat = .zero
            try move(to: .running)
            return .zero
        case .over: return try await finish(terms, response)
        case .refused, .missing:
            try move(to: .refused(response.body))
            return nil
        // Nobody knows what has become of the credits; a token or a network may be wrong.
        case .unclear: return delay(response.retryAfter)
        }
    }

    private func run(_ terms: PledgeTerms) async throws -> Duration? {
        switch try await device.standing(of: terms.id) {
        case .running:
            if untilHeartbeat <= .zero {
                untilHeartbeat = Self.heartbeatInterval
                // A heartbeat that is lost is made good by the next one.
                _ = await answer(to: ServiceRequest(.post, ServiceForm.path(terms.id, "heartbeat")))
            }
            return min(Self.pollInterval, untilHeartbeat)
        case .kept: return try await claim(terms, nil)
        case .failed(_, let breach, _): return try await claim(terms, breach)
        case nil: return try await conclude(terms)
        }
    }

    /// Goes by what the phone has kept of a pledge that is not the last one any more.
    private func conclude(_ terms: PledgeTerms) async throws -> Duration? {
        switch try await device.evidence(of: terms.id)?.finding(for: terms.length) {
        case .kept: try await claim(terms, nil)
        case .broken(let breach, _): try await claim(terms, breach)
        // It claims nothing: the service decides.
        case .unended, .clockMoved, .gap, nil: try await watch(terms)
        }
    }

    private func claim(_ terms: PledgeTerms, _ breach: PledgeBreach?) async throws -> Duration? {
        guard untilEvidence <= .zero else { return untilEvidence }
        var evidence = try await device.evidence(of: terms.id)
        // A pledge that an earlier version of the app began was not told of its nonce.
        if evidence != nil, course?.nonce == nil {
            let request = ServiceRequest(.get, ServiceForm.path(terms.id))
            guard let response = await answer(to: request),
                told(response, terms) != .unclear
            else { return delay() }
            try storeNonce(response)
        }
        evidence?.nonce = course?.nonce
        let request = ServiceRequest(
            .post,
            ServiceForm.path(terms.id, "resolve"),
            key: freshKey(for: terms.id),
            body: try ServiceForm.resolve(breach, evidence, signer)
        )
        untilStale = Self.evidenceMaximum
        try move(to: .settling(request))
        return .zero
    }

    /// Signs what the phone shows about a pledge, for an appeal.
    /// - Returns: Nil if that can't be read or signed now, or if the nonce that it must repeat is unknown.
    func appealEvidence(of pledge: PledgeID) async -> ServiceForm.Envelope? {
        do {
            guard var evidence = try await device.evidence(of: pledge) else { return nil }
            if let course, course.terms.id == pledge { evidence.nonce = course.nonce }
            if evidence.nonce == nil {
                let request = ServiceRequest(.get, ServiceForm.path(pledge))
                guard let response = await answer(to: request) else { return nil }
                switch ServiceForm.told(response, of: pledge) {
                case .active, .over: evidence.nonce = ServiceForm.nonce(response, of: pledge)
                case .missing, .refused, .unclear: return nil
                }
            }
            return try ServiceForm.Envelope(evidence, signer)
        } catch {
            return nil
        }
    }

    /// Waits until the service has settled the pledge by itself.
    private func watch(_ terms: PledgeTerms) async throws -> Duration? {
        let request = ServiceRequest(.get, ServiceForm.path(terms.id))
        guard let response = await answer(to: request) else { return delay() }
        switch told(response, terms) {
        case .active: return Self.evidenceInterval
        case .over, .missing: return try await finish(terms, response)
        case .refused, .unclear: return delay(response.retryAfter)
        }
    }

    private func settle(_ terms: PledgeTerms, _ request: ServiceRequest) async throws -> Duration? {
        if untilStale <= .zero, ServiceForm.claimsSuccess(request.body) {
            untilEvidence = .zero
            return try await claim(terms, nil)
        }
        guard let response = await answer(to: request) else { return delay() }
        switch told(response, terms) {
        case .over: return try await finish(terms, response)
        case .refused where ServiceForm.isUnfit(response.body):
            // Its clock is behind, or the evidence did not suffice: later there may be more.
            untilEvidence = Self.evidenceInterval
            if ServiceForm.isTooEarly(response.body) { untilEvidence = Self.heartbeatInterval }
            try move(to: .running)
            return untilEvidence
        // It has settled otherwise, or knows it no more: what it says now is what holds.
        case .active, .refused, .missing: return try await watch(terms)
        case .unclear: return delay(response.retryAfter)
        }
    }

    /// Keeps what the service says of a pledge that it has settled.
    private func finish(
        _ terms: PledgeTerms,
        _ response: ServiceResponse
    ) async throws -> Duration? {
        try move(to: .settled(response.body))
        await device.forgetReminders(of: terms.id)
        return nil
    }

    // MARK: - Sending

    /// Makes a new idempotency key, which begins as the pledge's name does: with the time, if that does.
    func freshKey(for pledge: PledgeID) -> String { "\(pledge.uuidText)-\(name())" }

    /// Sends a request; nil if no answer was heard.
    func answer(to request: ServiceRequest) async -> ServiceResponse? {
        do {
            return try await transport.send(request)
        } catch {
            return nil
        }
    }

    private func told(_ response: ServiceResponse, _ terms: PledgeTerms) -> ServiceForm.SessionReply
    {
        let told = ServiceForm.told(response, of: terms.id)
        if told != .unclear { failureCount = 0 }
        return told
    }

    /// Twice as long after each failure, and as long as the service asks for.
    private func delay(_ wanted: Duration? = nil) -> Duration {
        failureCount = min(failureCount + 1, 16)
        let doubled = Duration.seconds(1 << min(failureCount - 1, 9))
        return max(min(doubled, Self.retryMaximum), min(wanted ?? .zero, Self.retryMaximum))
    }

    private func move(to stage: PledgeProgress.Stage) throws {
        guard var next = course else { return }
        next.stage = stage
        try keep(next)
    }

    private func keep(_ course: PledgeProgress) throws {
        try file.write(course)
        self.course = course
    }

    /// Keeps the nonce of an answer about the session, unless one is known.
    private func storeNonce(_ response: ServiceResponse) throws {
        guard var next = course, next.nonce == nil,
            let nonce = ServiceForm.nonce(response, of: next.terms.id)
        else { return }
        next.nonce = nonce
        try keep(next)
    }
}
