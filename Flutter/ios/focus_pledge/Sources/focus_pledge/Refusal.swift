import Limits

/// The reason why a session can't start, which is no error.
enum Refusal {
    case length(Int)
    case unauthorized
    case nothingSelected
    case anotherRuns
    case isOver

    /// The sentence for developers, which is part of the contract.
    var text: String {
        switch self {
        case .length(let minutes):
            "A session lasts \(Pledge.range.lowerBound.count) to \(Pledge.range.upperBound.count) "
                + "minutes, not \(minutes)"
        case .unauthorized: "Screen Time is not authorized"
        case .nothingSelected: "No blocked apps selected"
        case .anotherRuns: "Another session runs"
        case .isOver: "The session is over"
        }
    }
}
