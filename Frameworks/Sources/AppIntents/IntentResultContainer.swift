/// What has come of an intent.
@available(iOS 16.0, *)
public struct IntentResultContainer<Value: Sendable>: IntentResult, Sendable, ProvidesDialog {
    /// The value, or nil.
    public var value: Value?
    /// What the system says, or nil.
    package var dialog: String?
}

@available(iOS 16.0, *)
extension IntentResultContainer: ReturnsValue {}
