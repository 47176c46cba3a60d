/// A span of time whose start and end wake the monitor extension.
///
/// Spans, not points: a start that is missed while the phone lies idle is delivered at the first
/// use within the span, an end at the first use after it.
public struct Monitor: Hashable, Sendable {
    /// When it begins and ends.
    public let span: Span
    /// How long before its end it wakes the extension once more; nil if it does not.
    public let warning: Duration?

    /// Creates a monitor.
    public init(span: Span, warning: Duration?) {
        self.span = span
        self.warning = warning
    }

    /// What the monitor is, in words: equal names mean equal monitors.
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

    /// When a monitor begins and ends.
    public enum Span: Hashable, Sendable {
        /// Every day, in local civil time; an end that is not after the start lies on the next day.
        case daily(start: TimeOfDay, end: TimeOfDay)
        /// Once, in whole seconds, at least 15 minutes long.
        case dated(start: WallInstant, end: WallInstant)
        /// One whole day, once, with counters.
        case metered(MeteredDay)
    }
}
