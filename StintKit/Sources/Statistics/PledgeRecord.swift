public import Limits

/// A pledge of some day, and what has become of it.
public struct PledgeRecord: Hashable, Sendable, Identifiable {
    /// The pledge.
    public let pledge: Pledge
    /// The day on which it began.
    public let day: CivilDay
    /// What has become of it.
    public internal(set) var outcome: Outcome

    /// The pledge's name.
    public var id: PledgeID { pledge.id }

    var hasFailed: Bool {
        if case .failed = outcome { true } else { false }
    }

    /// What has become of a pledge.
    public enum Outcome: Hashable, Sendable {
        /// It runs, or nobody has looked since its end.
        case open
        /// It was kept to its end.
        case kept
        /// It failed by this.
        case failed(BreachKind)
    }
}
