public import AppIntents
import Enforcement
import Limits

/// A problem that Shortcuts and Siri report to the person, with its remedy.
public enum IntentProblem: Error, Equatable, Sendable {
    /// Nothing is chosen that could be blocked.
    case nothingChosen
    /// The chosen selection no longer exists.
    case selectionRemoved
    /// The tokens of the selection are void.
    case selectionVoid
    /// The chosen limit no longer exists, or no longer has a timer.
    case noTimer
    case pledgeRuns
    case lengthOutOfRange
    case unauthorized
    /// The pledge started, but iOS doesn't monitor it.
    case monitoring
    /// The facts can't be read or written; nothing was changed.
    case noData

    init(_ error: EnforcementError) {
        self =
            switch error {
            case .change(.nothingSelected): .nothingChosen
            case .change(.selectionVoid): .selectionVoid
            case .change(.pledgeRuns): .pledgeRuns
            case .change(.limit(.pledgeLengthOutOfRange)): .lengthOutOfRange
            case .unauthorized: .unauthorized
            case .monitoring: .monitoring
            default: .noData
            }
    }

    /// Passes the facts of the app group to a closure.
    static func reading<Value>(
        _ body: (RuleState, ClockReading, Calendar) throws(EnforcementError) -> Value
    ) throws(IntentProblem) -> Value {
        do {
            return try Reconciler.read(body)
        } catch {
            throw IntentProblem(error)
        }
    }
}

extension IntentProblem: CustomLocalizedStringResourceConvertible {
    public var localizedStringResource: LocalizedStringResource {
        switch self {
        case .nothingChosen: "Choose at least one app, category, or website."
        case .selectionRemoved: "These apps are no longer in Stint. Choose others."
        case .selectionVoid: "Choose these apps again first."
        case .noTimer: "This limit was removed or has no timer. Choose another one."
        case .pledgeRuns: "A pledge is in progress. Wait until it ends, or give up."
        case .lengthOutOfRange: "Choose 15 to 120 minutes for a pledge."
        case .unauthorized:
            "Stint doesn’t have access to Screen Time. Allow access in Settings."
        case .monitoring:
            "iOS isn’t monitoring your limits. Apps may open or be blocked late."
        case .noData: "Stint can’t read its data right now. Your apps stay as they are."
        }
    }
}
