/// Why a limit or its settings were refused; what was in force before stays in force.
@nonexhaustive
public enum LimitError: Error, Hashable, Sendable {
    /// A label needs more UTF-8 bytes than are kept; shorten it.
    case labelTooLong(bytes: Int, maximum: Int)
    /// An override would be shorter or longer than allowed; choose a length within the bounds.
    case overrideLengthOutOfRange(Duration, minimum: Duration, maximum: Duration)
    /// Overrides would be fewer or more a day than allowed; choose a number within the bounds.
    case overrideTimesOutOfRange(Int, maximum: Int)
    /// A day cannot begin at its own end; choose 00:00.
    case dayStartOutOfRange(TimeOfDay)
}

extension LimitError: CustomStringConvertible {
    /// The error in one line for developers.
    public var description: String {
        switch self {
        case .labelTooLong(let bytes, let maximum):
            "could not make limit: its label has \(bytes) bytes; use at most \(maximum)"
        case .overrideLengthOutOfRange(let length, let minimum, let maximum):
            "could not make override rule: length \(length); use \(minimum) to \(maximum)"
        case .overrideTimesOutOfRange(let times, let maximum):
            "could not make override rule: \(times) times a day; use 0 to \(maximum)"
        case .dayStartOutOfRange(let time):
            "could not make settings: a day cannot begin at \(time); use 00:00 to 23:59"
        }
    }
}
