/// What comes of an intent.
@available(iOS 16.0, *)
public protocol IntentResult: Sendable {
    /// The type of the value.
    associatedtype Value: Sendable
    /// The value, or nil.
    var value: Value? { get }
}

@available(iOS 16.0, *)
extension Never: IntentResult {
    /// Nothing.
    @available(iOS 17.0, *)
    public var value: Never? { nil }
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

/// A result of which the system speaks.
@available(iOS 16.0, *)
public protocol ProvidesDialog: IntentResult {}

/// A result with a value.
@available(iOS 16.0, *)
public protocol ReturnsValue<Value>: IntentResult {}

/// What the system says.
@available(iOS 16.0, *)
public struct IntentDialog: Sendable, ExpressibleByStringInterpolation {
    package let text: String

    /// Creates a text to be said.
    public init(_ resource: LocalizedStringResource) { text = String(localized: resource) }

    /// Creates a text from a literal.
    public init(stringLiteral value: String) {
        self.init(LocalizedStringResource(stringLiteral: value))
    }

    /// Creates a text from a literal with arguments.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(LocalizedStringResource(stringInterpolation: stringInterpolation))
    }
}
