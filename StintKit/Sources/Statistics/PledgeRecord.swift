public import Limits

/// A pledge, its day, and its outcome.
public struct PledgeRecord: Hashable, Sendable, Identifiable {
    /// The recorded pledge.
    public let pledge: Pledge
    /// The day on which it began.
    public let day: CivilDay
    /// The outcome so far.
    public internal(set) var outcome: Outcome

    /// The pledge's ID.
    public var id: PledgeID { pledge.id }

    var hasFailed: Bool {
        if case .failed = outcome { true } else { false }
    }

    /// The outcome of a pledge.
    public enum Outcome: Hashable, Sendable {
        /// It runs, or its end has not been checked.
        case open
        case kept
        case failed(BreachKind)
    }
}
