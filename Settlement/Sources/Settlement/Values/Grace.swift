/// The wait of an ended session for evidence, or for its next heartbeat.
package struct Grace: Hashable, Sendable {
    /// The shortest and the longest, ten minutes and a week.
    package static let range: ClosedRange<TimeSpan> = .minutes(10)...(.hours(168))
    /// The standard unless the operator chose otherwise, 24 hours.
    package static let standard = Grace(checked: .hours(24))

    /// The length, 10 minutes to 168 hours; the stored form is its milliseconds.
    package let span: TimeSpan

    /// Creates a grace; nil if it is out of range.
    package init?(_ span: TimeSpan) {
        guard Grace.range.contains(span) else { return nil }
        self.span = span
    }

    private init(checked span: TimeSpan) { self.span = span }
}

/// The time after a failure in which the credits are kept back, so that the person can appeal.
package struct AppealWindow: Hashable, Sendable {
    /// The longest window, a week.
    package static let maximum = TimeSpan.hours(168)
    /// None: a failure burns at once.
    package static let strict = AppealWindow(checked: .hours(0))
    /// The standard unless the person chose otherwise, 24 hours.
    package static let standard = AppealWindow(checked: .hours(24))

    /// The length, 0 to 168 hours; the stored form is its milliseconds.
    package let span: TimeSpan

    package init?(_ span: TimeSpan) {
        guard span <= AppealWindow.maximum else { return nil }
        self.span = span
    }

    private init(checked span: TimeSpan) { self.span = span }
}
