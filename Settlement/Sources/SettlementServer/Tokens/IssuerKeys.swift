import AsyncAlgorithms
import JWTKit
import Locking
import SettlementService

/// The keys of an issuer as they are now: read once, or fetched from where the issuer publishes them.
///
/// Fetched keys are fetched anew when they are as old as the issuer allows, and when a token names a
/// key that is not among them, but never twice within `pause`: until then nobody is told that a key
/// is wrong. While the issuer cannot be reached, the keys that are known go on to count, for
/// `ageMaximum`; then nobody gets in by them.
package final class IssuerKeys: Sendable {
    /// The least time between two fetches.
    package static let pause = TokenFault.keysPause
    /// The age at which keys are fetched anew if the issuer does not say.
    package static let ageStandard = Duration.seconds(3_600)
    /// The greatest age of keys, whatever the issuer says.
    package static let ageMaximum = Duration.seconds(86_400)

    package struct Published: Sendable {
        package var jwks: [UInt8]
        package var maxAge: Duration?

        package init(jwks: [UInt8], maxAge: Duration?) {
            self.jwks = jwks
            self.maxAge = maxAge
        }
    }

    /// Fetches what the issuer publishes now.
    package typealias Fetch = @Sendable () async throws -> Published

    /// The source of the keys, and the clock by which they age; nil for keys that stay as they are.
    private let source: (uptime: @Sendable () -> Duration, fetch: Fetch)?
    /// The longest time of a fetch.
    private let deadline: Duration
    private let state: Lock<State>

    private struct State {
        var keys: TokenKeys?
        /// The instants at which the keys are fetched anew, and from which on they do not count.
        var staleAt = Duration.zero
        var deadAt = Duration.zero
        /// The instant of the last fetch, with or without success.
        var triedAt: Duration?
        var fetching: Task<Bool, Never>?
    }

    /// Creates keys that stay as they are.
    package init(_ keys: TokenKeys) {
        source = nil
        deadline = .zero
        state = Lock(State(keys: keys))
    }

    /// Creates keys that are fetched when the first token needs them.
    /// - Parameters:
    ///   - uptime: Reads a clock that only runs forward.
    ///   - deadline: How long a fetch may take as a whole; it is cancelled then.
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

    /// Returns the key of a name, fetched if what is known is too old or has none of the name.
    /// - Returns: The key; nil if the issuer has none of the name.
    /// - Throws: `TokenFault.keysUnavailable` if that cannot be told now.
    func key(_ name: String) async throws(TokenFault) -> (any JWTAlgorithm)? {
        guard let (uptime, fetch) = source else { return try known(at: .zero)[name] }
        var isFresh = false
        if isStale(at: uptime()) { isFresh = await refresh(uptime, fetch) }
        if let key = try known(at: uptime())[name] { return key }
        if !isFresh { isFresh = await refresh(uptime, fetch) }
        guard isFresh else { throw .keysUnavailable }
        return try known(at: uptime())[name]
    }

    /// Returns true if there are keys that count, and fetches them if there are none.
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

    /// Fetches the keys unless that was tried a moment ago; all who need them wait for one fetch.
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

    /// The reason why a fetch is cancelled.
    private struct Late: Error {}

    /// Fetches within the deadline: all who need keys wait for it, and an answer may drip for ever.
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
            // What is known goes on to count for a while; whoever fetches says what went wrong.
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
    /// The name that tokens of the issuer have as `iss`.
    package let name: String
    /// The audiences: `aud` of a token must name one of them.
    package let audiences: Set<String>
    /// The keys that sign its tokens; those of another issuer do not count.
    package let keys: IssuerKeys
    /// True if the scope `stint.operator` in a token of the issuer makes its bearer an operator.
    package let namesOperators: Bool

    package init(name: String, audiences: Set<String>, keys: IssuerKeys, namesOperators: Bool) {
        self.name = name
        self.audiences = audiences
        self.keys = keys
        self.namesOperators = namesOperators
    }
}
