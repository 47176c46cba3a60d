package import Basics

/// The reason why fields form no valid value.
package protocol FieldRefusal: ExplainedError {
    /// The refusal, for stored bytes.
    var eventError: EventError { get }
    /// The refusal, for a text.
    var problem: FieldProblem { get }
}

extension FieldRefusal {
    package var problem: FieldProblem { .refused(explanation) }
}

extension LimitError: FieldRefusal {
    package var eventError: EventError { .limitRefused(self) }
}

extension ScheduleError: FieldRefusal {
    package var eventError: EventError { .scheduleRefused(self) }
}

extension HoursError: FieldRefusal {
    package var eventError: EventError { .hoursRefused(self) }
}

extension EventError: FieldRefusal {
    package var eventError: EventError { self }
}

package enum FieldProblem: FieldRefusal {
    case notAllowed(found: String, allowed: String)
    case outOfRange(found: String, allowed: ClosedRange<Int64>)
    case contradictory(found: String, expected: String)
    case refused(Explanation)

    package var eventError: EventError {
        switch self {
        case .notAllowed: .textInvalid
        case .outOfRange, .contradictory, .refused: .numberInvalid
        }
    }

    package var problem: FieldProblem { self }

    package var explanation: Explanation {
        switch self {
        case .notAllowed(let found, let allowed):
            Explanation(
                "\(String(reflecting: found)) is not allowed",
                remedy: "write \(allowed)"
            )
        case .outOfRange(let found, let allowed):
            Explanation(
                "\(found) is out of range",
                remedy: "use \(allowed.lowerBound) to \(allowed.upperBound)"
            )
        case .contradictory(let found, let expected):
            Explanation(
                "\(String(reflecting: found)) contradicts the rest",
                remedy: "write \(String(reflecting: expected))"
            )
        case .refused(let explanation): explanation
        }
    }
}
