public import Enforcement
public import Foundation
public import Limits
public import Statistics

/// The status of the last pledge, to be shown.
public struct PledgeOverview: Hashable, Sendable {
    public let pledge: Pledge
    public let outcome: Outcome

    public enum Outcome: Hashable, Sendable {
        /// It runs; with its beginning and end by the wall clock.
        case running(began: Date, until: Moment)
        case kept
        /// It failed; with the breach and its time.
        case failed(BreachKind, at: Moment)
    }

    public var isRunning: Bool {
        if case .running = outcome { true } else { false }
    }

    /// Returns true if it has ended, and the person hasn't seen its result.
    public func isUnseen(_ seen: SeenPledge) -> Bool { !isRunning && !seen.contains(pledge.id) }

    init?(_ status: PledgeStatus?, _ view: Viewpoint) {
        switch status {
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

/// The availability of a pass: the content of its button.
public enum PassOverview: Hashable, Sendable {
    /// It can begin now, and would open the apps of some limits; with the number that is left.
    case available(left: Int, opens: [String])
    case running(until: Moment)
    /// All are used; the next can begin at this time, nil if not within 8 days.
    case spent(again: Moment?)
    case notOffered
    case nothingBlocked

    /// True if it can begin now.
    public var canBegin: Bool { if case .available = self { true } else { false } }

    public var isRunning: Bool { if case .running = self { true } else { false } }

    init(_ availability: BreakAvailability, opens: [String], _ view: Viewpoint) {
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
