/// How long a session that has ended waits for evidence, or for its next heartbeat.
public struct Grace: Hashable, Sendable {
    /// The shortest and the longest, ten minutes and a week.
    public static let range: ClosedRange<TimeSpan> = .minutes(10)...(.hours(168))
    /// What holds unless the operator chose otherwise, 24 hours.
    public static let standard = Grace(checked: .hours(24))

    /// How long it is, 10 minutes to 168 hours; the stored form is its milliseconds.
    public let span: TimeSpan

    /// Creates a grace; nil if it is out of range.
    public init?(_ span: TimeSpan) {
        guard Grace.range.contains(span) else { return nil }
        self.span = span
    }

    private init(checked span: TimeSpan) { self.span = span }
}

/// How long after a failure the credits are kept back, so that the person can appeal.
public struct AppealWindow: Hashable, Sendable {
    /// The longest window, a week.
    package static let maximum = TimeSpan.hours(168)
    /// None: a failure burns at once.
    package static let strict = AppealWindow(checked: .hours(0))
    /// What holds unless the person chose otherwise, 24 hours.
    package static let standard = AppealWindow(checked: .hours(24))

    /// How long it is, 0 to 168 hours; the stored form is its milliseconds.
    package let span: TimeSpan

    /// Creates a window; nil if it is longer than a week.
    package init?(_ span: TimeSpan) {
        guard span <= AppealWindow.maximum else { return nil }
        self.span = span
    }

    private init(checked span: TimeSpan) { self.span = span }
}
