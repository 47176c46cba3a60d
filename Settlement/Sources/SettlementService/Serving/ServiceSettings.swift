public import Logging
public import Settlement

public struct ServiceSettings: Sendable {
    /// The maximum number of verified tokens, and of people's rates, in memory.
    static let rememberedCountMaximum = 131_072

    let tokens: any TokenReader
    /// Returns the secrets of the shop, each of which signs notices.
    package var purchaseSecrets: @Sendable () -> [PurchaseSecret]
    package var evidence: any EvidenceReader = SignedEvidence {
        EvidenceFinding(facts: $0, of: $1, at: $2)
    }
    package var rate = RequestRate.standard
    /// The longest body with evidence that is read, in bytes.
    package var bodyLengthMaximum = 256 * 1024
    package var bounds = ConnectionBounds()
    /// Reads the store's clock.
    let clock: @Sendable () -> Instant
    package var tokenClock: (@Sendable () -> Instant)?
    let uptime: @Sendable () -> Duration
    package let logger: Logger

    /// Creates settings.
    /// - Parameters:
    ///   - tokens: The verifier of bearer tokens.
    ///   - purchaseSecret: The secret that signs the shop's notices; nil refuses them all.
    ///   - clock: Reads the store's clock.
    ///   - uptime: Reads a monotonic clock, for rates and durations.
    ///   - logger: The log, which never contains tokens, bodies, evidence or names of people.
    public init(
        tokens: any TokenReader,
        purchaseSecret: PurchaseSecret?,
        clock: @escaping @Sendable () -> Instant,
        uptime: @escaping @Sendable () -> Duration,
        logger: Logger
    ) {
        self.tokens = tokens
        purchaseSecrets = { [purchaseSecret].compactMap { $0 } }
        self.clock = clock
        self.uptime = uptime
        self.logger = logger
    }
}
