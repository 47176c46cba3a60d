public import Logging
public import Settlement

/// What an operator chooses about the service.
public struct ServiceSettings: Sendable {
    /// The longest body with evidence that is read unless another length is set, 256 KiB.
    public static let bodyLengthStandard = 256 * 1024
    /// How many verified tokens, and how many people's rates, are remembered at most.
    public static let rememberedCountMaximum = 131_072

    /// The reader that checks the tokens that people bear.
    public var tokens: any TokenReader
    /// What signs the shop's notices; nil refuses them all.
    public var purchaseSecret: PurchaseSecret?
    /// What finds out what evidence shows.
    public var evidence: any EvidenceReader
    /// How often one person may ask.
    public var rate: RequestRate
    /// The longest body with evidence that is read, in bytes.
    public var bodyLengthMaximum: Int
    /// What connections and requests may take.
    public var bounds: ConnectionBounds
    /// Reads the clock that the store reads.
    public var clock: @Sendable () -> Instant
    /// Reads the clock of tokens and notices; nil if it is the store's, which holds for all else.
    public var tokenClock: (@Sendable () -> Instant)?
    /// Reads a clock that only runs forward, for rates and durations.
    public var uptime: @Sendable () -> Duration
    /// Where the log goes: never tokens, bodies, evidence or names of people.
    public var logger: Logger

    /// Creates settings.
    public init(
        tokens: any TokenReader,
        purchaseSecret: PurchaseSecret?,
        evidence: any EvidenceReader,
        rate: RequestRate = .standard,
        bodyLengthMaximum: Int = ServiceSettings.bodyLengthStandard,
        bounds: ConnectionBounds = ConnectionBounds(),
        clock: @escaping @Sendable () -> Instant,
        uptime: @escaping @Sendable () -> Duration,
        logger: Logger
    ) {
        self.tokens = tokens
        self.purchaseSecret = purchaseSecret
        self.evidence = evidence
        self.rate = rate
        self.bodyLengthMaximum = bodyLengthMaximum
        self.bounds = bounds
        self.clock = clock
        self.uptime = uptime
        self.logger = logger
    }
}
