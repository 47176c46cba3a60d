/// Why a window or a schedule was refused; what was in force before stays in force.
@nonexhaustive
public enum ScheduleError: Error, Hashable, Sendable {
    /// A window holds no minute or no weekday; 00:00 to 24:00 means all day.
    case windowEmpty(label: String, start: TimeOfDay, end: TimeOfDay)
    /// A label needs more UTF-8 bytes than are kept; shorten it.
    case labelTooLong(bytes: Int, maximum: Int)
    /// A schedule has more windows than are kept; join or drop some.
    case tooManyWindows(count: Int, maximum: Int)
    /// Two windows share an instant; move or join them.
    case windowsOverlap(Window, Window)
}

extension ScheduleError: CustomStringConvertible {
    /// The error in one line for developers.
    public var description: String {
        switch self {
        case .windowEmpty(let label, let start, let end):
            """
            could not make window \(String(reflecting: label)): no time lies in \(start)–\(end) on \
            its days; choose a day and another end, or 00:00–24:00 for all day
            """
        case .labelTooLong(let bytes, let maximum):
            "could not make window: its label has \(bytes) bytes; use at most \(maximum)"
        case .tooManyWindows(let count, let maximum):
            "could not make schedule: it has \(count) windows; use at most \(maximum)"
        case .windowsOverlap(let first, let second):
            """
            could not make schedule: \(String(reflecting: first.label)) \
            \(first.start)–\(first.end) overlaps \(String(reflecting: second.label)) \
            \(second.start)–\(second.end); move or join them
            """
        }
    }
}
