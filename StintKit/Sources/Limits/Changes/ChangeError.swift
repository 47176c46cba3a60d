public import Basics

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

extension ChangeError: ExplainedError {
    /// The problem and the remedy, for developers.
    public var explanation: Explanation {
        switch self {
        case .tooMany(let maximum):
            Explanation(
                "could not add: there are \(maximum) already",
                remedy: "remove one first"
            )
        case .plan(let error): error.explanation
        case .limit(let error): error.explanation
        case .limitUnknown(let id):
            Explanation(
                "could not change limit \(id.rawValue): there is none",
                remedy: "list them first"
            )
        case .pledgeRuns:
            Explanation(
                "could not change the rules: a pledge runs",
                remedy: "wait for its end or give it up"
            )
        case .emergencyDuringLimit:
            Explanation(
                "could not change emergencies: something is shielded now",
                remedy: "change them while all is open"
            )
        case .nothingSelected:
            Explanation(
                "could not pledge: nothing is selected",
                remedy: "choose at least one app, category or web domain"
            )
        case .selectionVoid(let id):
            Explanation(
                "could not pledge: the tokens of selection \(id.rawValue) are void since the "
                    + "permission was taken back",
                remedy: "choose the apps again"
            )
        }
    }
}
