import AsyncAlgorithms
import JWTKit
import Locking
package import Logging
import SettlementService

/// The current keys of an issuer: fixed, or fetched from the issuer or a file.
///
/// Keys are fetched again when they are older than the issuer allows, and when a token has an
/// unknown key ID, but never twice within `pause`. A key that is unknown after a fetch is rejected
/// until the next one may begin. While the issuer can't be reached or has no usable key, known keys
/// stay valid for `ageMaximum`.
package final class IssuerKeys: Sendable {
    /// The minimum time between two fetches.
    package static let pause = TokenFault.keysPause
    /// The age at which keys are fetched again, unless the issuer sets one.
    package static let ageStandard = Duration.seconds(3_600)
    /// The maximum age of keys.
    package static let ageMaximum = Duration.seconds(86_400)

    /// Keys as an issuer publishes them.
    package struct Published: Sendable {
        package var jwks: [UInt8]
        package var maxAge: Duration?

        package init(jwks: [UInt8], maxAge: Duration?) {
            self.jwks = jwks
            self.maxAge = maxAge
        }
    }

    /// Fetches the published keys.
    package typealias Fetch = @Sendable () async throws -> Published

    /// The source of the keys, and the clock for their age; nil for fixed keys.
    private let source: (uptime: @Sendable () -> Duration, fetch: Fetch)?
    /// The maximum duration of a fetch.
    private let deadline: Duration
    /// The maximum age of keys; nil for a file, which has none.
    private let ageMaximum: Duration?
    private let logger: Logger?
    private let state: Lock<State>

    private struct State {
        var keys: TokenKeys?
        /// The instants at which the keys are fetched again, and at which they become invalid.
        var staleAt = Duration.zero
        var deadAt = Duration.zero
        /// The instant of the last attempt to fetch, and its success.
        var triedAt: Duration?
        var isReached = false
        var fetching: Task<Bool, Never>?
        /// The problems of the last published keys, which were logged.
        var problems: Set<String> = []
        var counts = IssuerKeyCounts()
    }

    /// Creates fixed keys.
    package init(_ keys: TokenKeys) {
        source = nil
        deadline = .zero
        ageMaximum = nil
        logger = nil
        state = Lock(State(keys: keys))
    }

    /// Creates keys that are fetched when the first token needs them.
    /// - Parameters:
    ///   - uptime: Reads a monotonic clock.
    ///   - deadline: The maximum duration of a fetch, which is then canceled.
    ///   - ageMaximum: The maximum age of keys that can't be fetched again; nil for none.
    ///   - logger: The log, which names each key that can't be used once.
    ///   - fetch: Fetches them.
    package init(
        uptime: @escaping @Sendable () -> Duration,
        deadline: Duration = .seconds(5),
        ageMaximum: Duration? = IssuerKeys.ageMaximum,
        logger: Logger,
        fetch: @escaping Fetch
    ) {
        source = (uptime, fetch)
        self.deadline = deadline
        self.ageMaximum = ageMaximum
        self.logger = logger
        state = Lock(State())
    }

    /// Returns the keys with an ID, fetching all if they are too old or the ID is unknown.
    /// - Returns: The keys; empty if the issuer has published none with this ID.
    /// - Throws: `TokenFault.keysUnavailable` if the issuer can't be reached.
    func keys(_ name: String) async throws(TokenFault) -> [any JWTAlgorithm] {
        guard let (uptime, fetch) = source else { return try known(at: .zero)[name] }
        if isStale(at: uptime()) { _ = await refresh(uptime, fetch) }
        let found = try known(at: uptime())[name]
        if !found.isEmpty { return found }
        guard await refresh(uptime, fetch) else { throw .keysUnavailable }
        return try known(at: uptime())[name]
    }

    var counts: IssuerKeyCounts { state.withLock { $0.counts } }

    /// Returns true if there are valid keys, fetching them if there are none.
    ///
    /// It waits at most 0.4 seconds for a fetch, which then continues.
    package func areKnown() async -> Bool {
        guard let (uptime, fetch) = source, isDead(at: uptime()) else { return true }
        if begin(uptime, fetch).fetching != nil {
            let timer = AsyncTimerSequence(interval: .milliseconds(20), clock: ContinuousClock())
            for await _ in timer.prefix(20) where state.withLock({ $0.fetching == nil }) { break }
        }
        return !isDead(at: uptime())
    }

    private func isStale(at now: Duration) -> Bool {
        state.withLock { $0.keys == nil || $0.staleAt <= now }
    }

    private func isDead(at now: Duration) -> Bool {
        state.withLock { $0.keys == nil || ageMaximum != nil && $0.deadAt <= now }
    }

    private func known(at now: Duration) throws(TokenFault) -> TokenKeys {
        guard source == nil || !isDead(at: now), let keys = state.withLock({ $0.keys }) else {
            throw .keysUnavailable
        }
        return keys
    }

    /// Fetches the keys, unless an attempt was made within `pause`; all callers wait for one fetch.
    /// - Returns: True if the last fetch reached the issuer.
    private func refresh(
        _ uptime: @escaping @Sendable () -> Duration,
        _ fetch: @escaping Fetch
    ) async -> Bool {
        let (fetching, isReached) = begin(uptime, fetch)
        return await fetching?.value ?? isReached
    }

    /// Begins to fetch the keys, unless an attempt was made within `pause`.
    /// - Returns: The current fetch or nil, and the success of the last one.
    private func begin(
        _ uptime: @escaping @Sendable () -> Duration,
        _ fetch: @escaping Fetch
    ) -> (fetching: Task<Bool, Never>?, isReached: Bool) {
        state.withLock { state in
            if let fetching = state.fetching { return (fetching, false) }
            let now = uptime()
            if let triedAt = state.triedAt, now < triedAt + IssuerKeys.pause {
                return (nil, state.isReached)
            }
            state.triedAt = now
            let task = Task { await self.fetch(by: fetch, at: now) }
            state.fetching = task
            return (task, false)
        }
    }

    /// The fetch missed its deadline.
    private struct Late: Error {}

    /// Fetches within the deadline: all callers wait for it, and an answer could trickle forever.
    private func inTime(_ fetch: @escaping Fetch) async throws -> Published {
        try await withThrowingTaskGroup(of: Published.self) { group in
            group.addTask { try await fetch() }
            group.addTask { [deadline] in
                let timer = AsyncTimerSequence(interval: deadline, clock: ContinuousClock())
                for await _ in timer { break }
                throw Late()
            }
            defer { group.cancelAll() }
            guard let published = try await group.next() else { throw Late() }
            return published
        }
    }

    private func fetch(by fetch: @escaping Fetch, at now: Duration) async -> Bool {
        var found: (keys: TokenKeys, maxAge: Duration?)?
        var problems: Set<String> = []
        var isReached = false
        do {
            let published = try await inTime(fetch)
            do throws(TokenKeysError) {
                found = (try await TokenKeys(jwks: published.jwks), published.maxAge)
                isReached = true
            } catch {
                // A set without a usable key is an answer; what isn't a JWKS may be from anybody.
                isReached = error != .malformed
                problems.insert(error.description)
            }
        } catch {
            // Known keys stay valid for a while; the fetch logs the error.
        }
        if let keys = found?.keys {
            problems.formUnion(keys.faults.map { "a key is not used: \($0)" })
            if keys.excessCount > 0 {
                problems.insert(
                    "only the first \(TokenKeys.countMaximum) usable keys of the issuer are used"
                )
            }
        }
        let news = state.withLock { state in
            state.fetching = nil
            state.isReached = isReached
            if let found {
                state.keys = found.keys
                let age = min(found.maxAge ?? IssuerKeys.ageStandard, IssuerKeys.ageMaximum)
                state.staleAt = now + max(IssuerKeys.pause, age)
                state.deadAt = now + (ageMaximum ?? .zero)
                state.counts = IssuerKeyCounts(
                    unusable: found.keys.faults.count,
                    excess: found.keys.excessCount
                )
            }
            // An issuer that can't be reached has not solved its problems.
            guard found != nil || !problems.isEmpty else { return Set<String>() }
            defer { state.problems = problems }
            return problems.subtracting(state.problems)
        }
        for problem in news.sorted() { logger?.warning("\(problem)") }
        return isReached
    }
}

package struct TokenIssuer: Sendable {
    /// The `iss` of the issuer's tokens.
    package let name: String
    /// The audiences; the `aud` of a token must contain one of them.
    package let audiences: Set<String>
    /// The keys that sign the issuer's tokens.
    package let keys: IssuerKeys
    /// True if the scope `stint.operator` in the issuer's tokens makes the caller an operator.
    package let namesOperators: Bool

    package init(name: String, audiences: Set<String>, keys: IssuerKeys, namesOperators: Bool) {
        self.name = name
        self.audiences = audiences
        self.keys = keys
        self.namesOperators = namesOperators
    }
}
