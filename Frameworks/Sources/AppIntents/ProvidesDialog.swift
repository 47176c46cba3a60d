/// A result of which the system speaks.
@available(iOS 16.0, *)
public protocol ProvidesDialog: IntentResult {}
