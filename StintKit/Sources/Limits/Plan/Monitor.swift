/// A span of time whose start and end wake the monitor extension.
///
/// A span, because the system reports a start that was missed while the phone was idle at the first
/// use within the span, and a missed end at the first use after it.
public struct Monitor: Hashable, Sendable {
    /// The times at which it begins and ends.
    public let span: Span
    /// The time before its end at which it also wakes the extension; nil if it does not.
    public let warning: Duration?

    /// Creates a monitor of a span.
    public init(span: Span, warning: Duration?) {
        self.span = span
        self.warning = warning
    }

    /// The monitor's name; equal names mean equal monitors.
    public var name: String {
        let words =
            switch span {
            case .daily(let start, let end): "daily \(start)-\(end)"
            case .dated(let start, let end):
                "dated \(start.millisecondsSince1970)-\(end.millisecondsSince1970)"
            case .metered(let day): day.name
            }
        return warning.map { "\(words) warning \($0.wholeMilliseconds)" } ?? words
    }

    /// The times at which a monitor begins and ends.
    public enum Span: Hashable, Sendable {
        /// Every day, in local civil time; an end that is not after the start is on the next day.
        case daily(start: TimeOfDay, end: TimeOfDay)
        /// Once, in whole seconds, at least 15 minutes long.
        case dated(start: WallInstant, end: WallInstant)
        /// One whole day, once, with counters.
        case metered(MeteredDay)
    }
}
