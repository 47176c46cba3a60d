/// The time that an ended session waits for evidence or the next heartbeat.
package struct Grace: Hashable, Sendable {
    package static let range: ClosedRange<TimeSpan> = .minutes(10)...(.hours(168))
    /// The default, 24 hours.
    package static let standard = Grace(checked: .hours(24))

    /// The length, 10 minutes to 168 hours, stored in milliseconds.
    package let span: TimeSpan

    /// Creates a grace; nil if it is out of range.
    package init?(_ span: TimeSpan) {
        guard Grace.range.contains(span) else { return nil }
        self.span = span
    }

    private init(checked span: TimeSpan) { self.span = span }
}

/// The time after a failure in which the person can appeal and the stake is kept.
package struct AppealWindow: Hashable, Sendable {
    package static let maximum = TimeSpan.hours(168)
    /// No window: a failure burns the stake immediately.
    package static let strict = AppealWindow(checked: .hours(0))
    /// The default, 24 hours.
    package static let standard = AppealWindow(checked: .hours(24))

    /// The length, 0 to 168 hours, stored in milliseconds.
    package let span: TimeSpan

    package init?(_ span: TimeSpan) {
        guard span <= AppealWindow.maximum else { return nil }
        self.span = span
    }

    private init(checked span: TimeSpan) { self.span = span }
}
