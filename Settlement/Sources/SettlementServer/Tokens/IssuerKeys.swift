import AsyncAlgorithms
import JWTKit
import Locking
import SettlementService

/// The current keys of an issuer: read once, or fetched from the issuer.
///
/// Keys are fetched again when they are older than the issuer allows, and when a token has an
/// unknown key ID, but never twice within `pause`; until then, an unknown key is reported as
/// unavailable. While the issuer can't be reached, known keys stay valid for `ageMaximum`.
package final class IssuerKeys: Sendable {
    /// The minimum time between two fetches.
    package static let pause = TokenFault.keysPause
    /// The age at which keys are fetched again, unless the issuer sets one.
    package static let ageStandard = Duration.seconds(3_600)
    /// The maximum age of keys.
    package static let ageMaximum = Duration.seconds(86_400)

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
    private let state: Lock<State>

    private struct State {
        var keys: TokenKeys?
        /// The instants at which the keys are fetched again, and at which they become invalid.
        var staleAt = Duration.zero
        var deadAt = Duration.zero
        /// The instant of the last attempt to fetch.
        var triedAt: Duration?
        var fetching: Task<Bool, Never>?
    }

    /// Creates fixed keys.
    package init(_ keys: TokenKeys) {
        source = nil
        deadline = .zero
        state = Lock(State(keys: keys))
    }

    /// Creates keys that are fetched when the first token needs them.
    /// - Parameters:
    ///   - uptime: Reads a monotonic clock.
    ///   - deadline: The maximum duration of a fetch, which is then canceled.
    ///   - fetch: Fetches them.
    package init(
        uptime: @escaping @Sendable () -> Duration,
        deadline: Duration = .seconds(5),
        fetch: @escaping Fetch
    ) {
        source = (uptime, fetch)
        self.deadline = deadline
        state = Lock(State())
    }

    /// Returns the key with an ID, fetching the keys if they are too old or it is unknown.
    /// - Returns: The key; nil if the issuer has no such key.
    /// - Throws: `TokenFault.keysUnavailable` if the keys can't be fetched now.
    func key(_ name: String) async throws(TokenFault) -> (any JWTAlgorithm)? {
        guard let (uptime, fetch) = source else { return try known(at: .zero)[name] }
        var isFresh = false
        if isStale(at: uptime()) { isFresh = await refresh(uptime, fetch) }
        if let key = try known(at: uptime())[name] { return key }
        if !isFresh { isFresh = await refresh(uptime, fetch) }
        guard isFresh else { throw .keysUnavailable }
        return try known(at: uptime())[name]
    }

    /// Returns true if there are valid keys, fetching them if there are none.
    func areKnown() async -> Bool {
        guard let (uptime, fetch) = source, isDead(at: uptime()) else { return true }
        return await refresh(uptime, fetch)
    }

    private func isStale(at now: Duration) -> Bool {
        state.withLock { $0.keys == nil || $0.staleAt <= now }
    }

    private func isDead(at now: Duration) -> Bool {
        state.withLock { $0.keys == nil || $0.deadAt <= now }
    }

    private func known(at now: Duration) throws(TokenFault) -> TokenKeys {
        guard source == nil || !isDead(at: now), let keys = state.withLock({ $0.keys }) else {
            throw .keysUnavailable
        }
        return keys
    }

    /// Fetches the keys, unless an attempt was made within `pause`; all callers wait for one fetch.
    private func refresh(
        _ uptime: @escaping @Sendable () -> Duration,
        _ fetch: @escaping Fetch
    ) async -> Bool {
        let fetching = state.withLock { state -> Task<Bool, Never>? in
            if let fetching = state.fetching { return fetching }
            let now = uptime()
            if let triedAt = state.triedAt, now < triedAt + IssuerKeys.pause { return nil }
            state.triedAt = now
            let task = Task { await self.fetch(by: fetch, at: now) }
            state.fetching = task
            return task
        }
        return await fetching?.value ?? false
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
        let found: (keys: TokenKeys, maxAge: Duration?)?
        do {
            let published = try await inTime(fetch)
            found = (try await TokenKeys(jwks: published.jwks), published.maxAge)
        } catch {
            // Known keys stay valid for a while; the fetch logs the error.
            found = nil
        }
        return state.withLock { state in
            state.fetching = nil
            guard let found else { return false }
            state.keys = found.keys
            let age = min(found.maxAge ?? IssuerKeys.ageStandard, IssuerKeys.ageMaximum)
            state.staleAt = now + max(IssuerKeys.pause, age)
            state.deadAt = now + IssuerKeys.ageMaximum
            return true
        }
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
