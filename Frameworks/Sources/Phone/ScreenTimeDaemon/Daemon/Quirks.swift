/// Undocumented behavior for which observations differ; defaults are the more common ones.
public struct Quirks: Hashable, Sendable {
    /// True if time in front of a shield counts as use of the shielded app (observed).
    public var usageAccruesOnShield = true
    /// True if a set of more than 50 tokens shields nothing and reads as nil (observed).
    public var enforcesTokenLimit = true
    /// True if the shield configuration extension may write settings and files of the app group.
    ///
    /// Reports contradict each other. By default writes fail, which is the stricter behavior.
    public var shieldConfigurationMayWrite = false
    /// True if an ongoing interval starts again at the first use after a restart (assumed).
    public var startsAgainAfterReboot = true
    /// True if a schedule whose start and end have different components gets no callbacks.
    ///
    /// One developer observed this (forum thread 729841). Apple doesn't document it.
    public var ignoresUnlikeComponents = false

    /// Creates the default quirks.
    public init() {}
}
