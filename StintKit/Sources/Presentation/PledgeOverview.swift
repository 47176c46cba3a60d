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

/// How a pass stands: what its button shows.
public enum PassOverview: Hashable, Sendable {
    /// It can begin now, so many times from now on; it would open the apps of these limits.
    case available(left: Int, opens: [String])
    /// It runs, until then.
    case running(until: Moment)
    /// All are used; the next can begin then, nil if not within 8 days.
    case spent(again: Moment?)
    /// None is offered.
    case notOffered
    /// Nothing is blocked that it would open.
    case nothingBlocked

    /// True if it can begin now.
    public var canBegin: Bool { if case .available = self { true } else { false } }

    /// True while it runs.
    public var isRunning: Bool { if case .running = self { true } else { false } }

    init(_ availability: OverrideAvailability, opens: [String], _ view: Viewpoint) {
        self =
            switch availability {
            case .available: .available(left: 1, opens: opens)
            case .running(let until): .running(until: view.moment(until))
            case .spent(let again): .spent(again: view.moment(again))
            case .notOffered: .notOffered
            case .nothingBlocked: .nothingBlocked
            }
    }

    init(_ availability: EmergencyAvailability, opens: [String], _ view: Viewpoint) {
        self =
            switch availability {
            case .available(let left, _): .available(left: left, opens: opens)
            case .running(let until): .running(until: view.moment(until))
            case .spent(let again): .spent(again: view.moment(again))
            case .notOffered: .notOffered
            case .nothingBlocked: .nothingBlocked
            }
    }
}
