/// What an availability check inside of a bundle yields; nobody else conforms to it.
@available(iOS 14.0, *)
@MainActor @preconcurrency
public protocol _LimitedAvailabilityWidgetMarker {}
