import Limits

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

    init(
        _ availability: OverrideAvailability,
        _ verdict: Verdict,
        _ state: State,
        _ view: Viewpoint
    ) {
        switch availability {
        case .available:
            let opens = verdict.openedByOverride.compactMap { state.limit($0)?.label }
            self = .available(left: 1, opens: opens)
        case .running(let until): self = .running(until: view.moment(until))
        case .spent(let again): self = .spent(again: view.moment(again))
        case .notOffered: self = .notOffered
        case .nothingBlocked: self = .nothingBlocked
        }
    }

    init(
        _ availability: EmergencyAvailability,
        _ verdict: Verdict,
        _ state: State,
        _ view: Viewpoint
    ) {
        switch availability {
        case .available(let left, _):
            let opens = verdict.openedByEmergency.compactMap { source -> String? in
                guard case .limit(let id) = source else { return nil }
                return state.limit(id)?.label
            }
            self = .available(left: left, opens: opens)
        case .running(let until): self = .running(until: view.moment(until))
        case .spent(let again): self = .spent(again: view.moment(again))
        case .notOffered: self = .notOffered
        case .nothingBlocked: self = .nothingBlocked
        }
    }
}
