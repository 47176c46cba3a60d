/// Behaviour on which Apple is silent and observations differ; the defaults are the more usual ones.
public struct Quirks: Hashable, Sendable {
    /// Time in front of a shield counts as use of the shielded app (observed).
    public var usageAccruesOnShield = true
    /// A set of more than 50 tokens shields nothing and reads back nil (observed).
    public var enforcesTokenLimit = true
    /// The shield configuration extension may write settings and files of the app group.
    ///
    /// Contradictory reports; the default is the worse: it reads, and what it writes is refused.
    public var shieldConfigurationMayWrite = false
    /// An ongoing interval starts again at the first use after a reboot (assumed).
    public var startsAgainAfterReboot = true
    /// True if a schedule whose start and end have different components gets no callbacks.
    ///
    /// One developer observed this (forum thread 729841). Apple doesn't document it.
    public var ignoresUnlikeComponents = false

    /// Creates the usual quirks.
    public init() {}
}
