public import Basics

/// The reason why a change or a pledge was refused; the rules stay as they were.
@nonexhaustive
public enum ChangeError: Error, Hashable, Sendable {
    /// The maximum number of limits is reached; remove one first.
    case tooMany(maximum: Int)
    case plan(PlanError)
    case limit(LimitError)
    case limitUnknown(LimitID)
    /// Several limits have the name of the changed one.
    case nameShared(String, count: Int)
    /// A running pledge forbids the change, or a second pledge; wait for its end.
    case pledgeRuns
    /// Emergencies cannot be changed while something is blocked that an emergency would open.
    case emergencyDuringLimit
    /// No app, category or web domain is selected; choose at least one.
    case nothingSelected
    /// The tokens of a selection are void, so it would cover nothing; choose its apps again.
    case selectionVoid(SelectionID)
    /// A limit of the kind can't cover everything except some apps; choose its apps.
    case everythingElse(Rule.Kind)
}

extension ChangeError: ExplainedError {
    /// The problem and the remedy, for developers.
    public var explanation: Explanation {
        switch self {
        case .tooMany(let maximum):
            Explanation(
                "could not add limit: there are \(maximum) already",
                remedy: "remove one first"
            )
        case .plan(let error): error.explanation
        case .limit(let error): error.explanation
        case .limitUnknown(let id):
            Explanation(
                "could not change limit \(id.rawValue): it does not exist",
                remedy: "list the limits first"
            )
        case .nameShared(let name, let count):
            Explanation(
                "could not change the limit \(String(reflecting: name)): \(count) limits have this "
                    + "name",
                remedy: "rename or remove the others first"
            )
        case .pledgeRuns:
            Explanation(
                "could not change the rules: a pledge runs",
                remedy: "wait for its end or give it up"
            )
        case .emergencyDuringLimit:
            Explanation(
                "could not change emergencies: something is blocked now",
                remedy: "change them while everything is open"
            )
        case .nothingSelected:
            Explanation(
                "could not pledge: nothing is selected",
                remedy: "choose at least one app, category or web domain"
            )
        case .selectionVoid(let id):
            Explanation(
                "could not pledge: the tokens of selection \(id.rawValue) are void since the "
                    + "permission was revoked",
                remedy: "choose the apps again"
            )
        case .everythingElse(let kind):
            Explanation(
                "could not set a limit of kind \(kind.rawValue) on everything except some apps: "
                    + (kind.standard.isMetered
                        ? "the system counts the use of the exceptions, too"
                        : "the system doesn't report the app that would open"),
                remedy: "choose the apps of the limit, or use a schedule or a pledge"
            )
        }
    }
}
