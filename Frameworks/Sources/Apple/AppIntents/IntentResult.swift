@available(iOS 16.0, *)
public protocol IntentResult: Sendable {
    associatedtype Value: Sendable
    @available(iOS, introduced: 16.0, deprecated: 18.2)
    associatedtype OpensAppIntent: Sendable = Never
    associatedtype Snippet: Sendable = Never
    associatedtype Dialog: Sendable = Never
    var value: Value? { get }
}

@available(iOS 16.0, *)
extension Never: IntentResult {
    @available(iOS 17.0, *)
    public var value: Never? { nil }
}

@available(iOS 16.0, *)
public struct IntentResultContainer<
    Value: Sendable,
    OpensAppIntent: Sendable,
    Snippet: Sendable,
    Dialog: Sendable
>: IntentResult, Sendable {
    public var value: Value?
    @available(iOS, introduced: 16.0, deprecated: 18.2)
    public var opensIntent: OpensAppIntent?
    public var dialog: IntentDialog?
    var snippet: _SnippetViewContainer?
}

@available(iOS 16.0, *)
public protocol ProvidesDialog: IntentResult where Dialog == IntentDialog {}

@available(iOS 16.0, *)
public protocol ReturnsValue<Value>: IntentResult {}

@available(iOS 16.0, *)
public protocol OpensIntent: IntentResult where OpensAppIntent: AppIntent {}

@available(iOS 16.0, *)
public protocol ShowsSnippetView: IntentResult {}

@available(iOS 16.0, *)
extension IntentResultContainer: ReturnsValue where Value: _IntentValue {}

@available(iOS 16.0, *)
extension IntentResultContainer: ProvidesDialog where Dialog == IntentDialog {}

@available(iOS 16.0, *)
extension IntentResultContainer: OpensIntent where OpensAppIntent: AppIntent {}

@available(iOS 16.0, *)
extension IntentResultContainer: ShowsSnippetView where Snippet == _SnippetViewContainer {}

@available(iOS 16.0, *)
extension IntentResult {
    public static func result() -> Self
    where Self == IntentResultContainer<Never, Never, Never, Never> { Self() }

    public static func result(dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<Never, Never, Never, IntentDialog> { Self(dialog: dialog) }

    public static func result<V: _IntentValue & Sendable>(value: V) -> Self
    where Self == IntentResultContainer<V, Never, Never, Never> { Self(value: value) }

    public static func result<V: _IntentValue & Sendable>(value: V, dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<V, Never, Never, IntentDialog> {
        Self(value: value, dialog: dialog)
    }

    public static func result<I: AppIntent>(opensIntent: I) -> Self
    where Self == IntentResultContainer<Never, I, Never, Never> { Self(opensIntent: opensIntent) }

    @available(iOS 16.4, *)
    public static func result<I: AppIntent>(opensIntent: I, dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<Never, I, Never, IntentDialog> {
        Self(opensIntent: opensIntent, dialog: dialog)
    }

    public static func result<V: _IntentValue & Sendable, I: AppIntent>(
        value: V,
        opensIntent: I
    ) -> Self where Self == IntentResultContainer<V, I, Never, Never> {
        Self(value: value, opensIntent: opensIntent)
    }

    public static func result<V: _IntentValue & Sendable, I: AppIntent>(
        value: V,
        opensIntent: I,
        dialog: IntentDialog
    ) -> Self where Self == IntentResultContainer<V, I, Never, IntentDialog> {
        Self(value: value, opensIntent: opensIntent, dialog: dialog)
    }
}

@available(iOS 16.0, *)
public struct IntentDialog: Sendable, ExpressibleByStringInterpolation {
    package let text: String

    public init(_ resource: LocalizedStringResource) { text = String(localized: resource) }

    init(verbatim text: String) { self.text = text }

    public init(full: LocalizedStringResource, supporting: LocalizedStringResource) {
        self.init(full)
    }

    public init(stringLiteral value: String) {
        self.init(LocalizedStringResource(stringLiteral: value))
    }

    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(LocalizedStringResource(stringInterpolation: stringInterpolation))
    }
}

/// The parts of a result for the caller of the intent.
package protocol IntentResponse {
    var responseValue: (any Sendable)? { get }
    var responseText: String? { get }
    var responseView: _SnippetViewContainer? { get }
    var responseIntent: (any AppIntent)? { get }
}

extension IntentResultContainer: IntentResponse {
    package var responseValue: (any Sendable)? { value }
    package var responseText: String? { dialog?.text }
    package var responseView: _SnippetViewContainer? { snippet }
    package var responseIntent: (any AppIntent)? { opensIntent as? any AppIntent }
}
