/// Why a change or a pledge was refused; what was in force before stays in force.
@nonexhaustive
public enum ChangeError: Error, Hashable, Sendable {
    /// There are as many limits as there can be; remove one first.
    case tooMany(maximum: Int)
    /// The monitors of the system would not suffice.
    case plan(PlanError)
    /// A value is out of range.
    case limit(LimitError)
    /// There is no such limit.
    case limitUnknown(LimitID)
    /// A pledge runs that covers what would be opened, or forbids another; wait for its end.
    case pledgeRuns
    /// The emergencies cannot be changed while something is shielded that an emergency would open.
    case emergencyDuringLimit
    /// Nothing is selected to be kept shut; choose at least one app, category or web domain.
    case nothingSelected
    /// The tokens of a selection are void, so it would cover nothing; choose its apps again.
    case selectionVoid(SelectionID)
}

extension ChangeError: CustomStringConvertible {
    /// The error in one line for developers.
    public var description: String {
        switch self {
        case .tooMany(let maximum): "could not add: there are \(maximum) already; remove one first"
        case .plan(let error): error.description
        case .limit(let error): error.description
        case .limitUnknown(let id):
            "could not change limit \(id.rawValue): there is none; list them first"
        case .pledgeRuns:
            "could not change the rules: a pledge runs; wait for its end or give it up"
        case .emergencyDuringLimit:
            "could not change emergencies: something is shielded now; change them while all is open"
        case .nothingSelected:
            "could not pledge: nothing is selected; choose at least one app, category or web domain"
        case .selectionVoid(let id):
            "could not pledge: the tokens of selection \(id.rawValue) are void since the permission "
                + "was taken back; choose the apps again"
        }
    }
}
