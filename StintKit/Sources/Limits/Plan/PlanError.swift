/// Why limits cannot be watched; what was in force before stays in force.
@nonexhaustive
public enum PlanError: Error, Hashable, Sendable {
    /// The windows of all limits need more monitors than there are; use fewer different times.
    case tooManyMonitors(needed: Int, maximum: Int)
}

extension PlanError: CustomStringConvertible {
    /// The error in one line for developers.
    public var description: String {
        switch self {
        case .tooManyMonitors(let needed, let maximum):
            """
            could not plan limits: they need \(needed) monitors, the system has \(maximum); use \
            fewer different times
            """
        }
    }
}
