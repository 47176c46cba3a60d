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
