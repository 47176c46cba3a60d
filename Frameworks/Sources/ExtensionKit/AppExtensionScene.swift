/// A part of an extension's user interface that the host app shows.
@available(iOS 16.0, *)
public protocol AppExtensionScene {}
