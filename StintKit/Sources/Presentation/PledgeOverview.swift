public import Foundation
public import Limits
public import Statistics

/// How the last pledge stands, ready to be shown.
public struct PledgeOverview: Hashable, Sendable {
    /// The pledge.
    public let pledge: Pledge
    /// What has become of it.
    public let outcome: Outcome

    /// What has become of a pledge.
    public enum Outcome: Hashable, Sendable {
        /// It runs, from when to when by the wall clock.
        case running(began: Date, until: Moment)
        /// It was kept to its end.
        case kept
        /// It failed by this, then.
        case failed(BreachKind, at: Moment)
    }

    /// True while it runs.
    public var isRunning: Bool {
        if case .running = outcome { true } else { false }
    }

    init?(_ standing: PledgeStatus?, _ view: Viewpoint) {
        switch standing {
        case nil: return nil
        case .running(let pledge, let until):
            self.pledge = pledge
            let began = until - pledge.length.duration
            outcome = .running(began: began.date, until: view.moment(until))
        case .kept(let pledge):
            self.pledge = pledge
            outcome = .kept
        case .failed(let pledge, let breach, let reading):
            self.pledge = pledge
            outcome = .failed(BreachKind(of: breach), at: view.moment(reading.wall))
        }
    }
}
