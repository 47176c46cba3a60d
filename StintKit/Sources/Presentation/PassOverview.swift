import Limits

/// How a pass stands: what its button shows.
public enum PassOverview: Hashable, Sendable {
    /// It can begin now, so many times from now on.
    case available(left: Int)
    /// It runs, until then.
    case running(until: Moment)
    /// All are used; the next can begin then, nil if not within 8 days.
    case spent(again: Moment?)
    /// None is offered.
    case notOffered

    init(_ availability: OverrideAvailability, _ view: Viewpoint) {
        switch availability {
        case .available: self = .available(left: 1)
        case .running(let until): self = .running(until: view.moment(until))
        case .spent(let again): self = .spent(again: view.moment(again))
        case .notOffered: self = .notOffered
        }
    }

    init(_ availability: EmergencyAvailability, _ view: Viewpoint) {
        switch availability {
        case .available(let left, _): self = .available(left: left)
        case .running(let until): self = .running(until: view.moment(until))
        case .spent(let again): self = .spent(again: view.moment(again))
        case .notOffered: self = .notOffered
        }
    }
}
