import Enforcement
import Foundation
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
