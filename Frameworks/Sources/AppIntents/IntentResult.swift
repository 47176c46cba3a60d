/// What comes of an intent.
@available(iOS 16.0, *)
public protocol IntentResult: Sendable {
    /// The type of the value.
    associatedtype Value: Sendable
    /// The value, or nil.
    var value: Value? { get }
}

@available(iOS 16.0, *)
extension IntentResult where Self == IntentResultContainer<Never> {
    /// It was done.
    public static func result() -> IntentResultContainer<Never> { IntentResultContainer() }
}

@available(iOS 16.0, *)
extension IntentResult {
    /// It was done, with a value.
    public static func result<Value: _IntentValue & Sendable>(
        value: Value
    ) -> IntentResultContainer<Value> where Self == IntentResultContainer<Value> {
        IntentResultContainer(value: value)
    }
}

@available(iOS 16.0, *)
extension IntentResult where Self == IntentResultContainer<Never> {
    /// It was done, and the system says so.
    public static func result(dialog: IntentDialog) -> IntentResultContainer<Never> {
        IntentResultContainer(dialog: dialog.text)
    }
}
