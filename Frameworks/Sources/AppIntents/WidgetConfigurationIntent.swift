/// The settings of a widget.
@available(iOS 17.0, *)
public protocol WidgetConfigurationIntent: SystemIntent {}

@available(iOS 17.0, *)
extension WidgetConfigurationIntent {
    /// Does nothing: the settings are read.
    public func perform() async throws -> some IntentResult { .result() }
}
