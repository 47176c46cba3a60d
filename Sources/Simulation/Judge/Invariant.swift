/// What a judge holds to be true at every instant of every life.
public enum Invariant: String, CaseIterable, Codable, Sendable {
    /// What is shielded is what the rules say, but for delays that a fault explains.
    case shieldEqualsVerdict
    /// By a clock and a zone that nobody can move, nothing is open that a limit or pledge promises to shut.
    case openOnlyAsPromised
    /// A bank holds what was granted and earned, less what was spent and forfeited; only a workout
    /// adds to it, it is never below 0 and never above its cap.
    case balanceAddsUp
    /// No more overrides, accesses and emergencies began than the settings and limits allow.
    case passesWithinCount
    /// While a delay is set, or a pledge covers it, nothing opens by a change of the rules.
    case nothingWeakenedEarly
    /// Each fact that was ever stored is in the history.
    case noFactLost
    /// The state of the journal is the fold of everything that an export holds.
    case stateEqualsFoldOfExport
    /// There are never more monitors than the system keeps, and no rule of the system is broken.
    case monitorsWithinLimit
    /// A pledge fails by what its rule names, and by nothing else.
    case pledgeByItsRule
    /// No meter counts more than was used, and without faults none misses a minute.
    case usageWithinTruth
    /// Stint says which selections have to be chosen again because their tokens are void, and no others.
    case voidSelectionsAreTold
    /// Whenever Stint has run, apps cannot be deleted if that is chosen and something is shielded, and
    /// can be otherwise.
    case appRemovalFollows
    /// The journal and the clocks can be read whenever the judge looks.
    case phoneIsReadable
}
