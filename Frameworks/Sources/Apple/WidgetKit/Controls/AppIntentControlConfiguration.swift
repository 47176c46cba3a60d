public import AppIntents

/// A control with settings that the person makes.
///
/// A simulated phone shows it with the settings of a new intent, as it is when it was just added.
@available(iOS 18.0, *)
@MainActor @preconcurrency
public struct AppIntentControlConfiguration<
    Configuration: ControlConfigurationIntent,
    Content: ControlWidgetTemplate
>: ControlWidgetConfiguration, ControlPartsProvider {
    public typealias Body = Never

    let own: ControlParts

    /// Creates a control that shows the same at all times.
    /// - Parameters:
    ///   - kind: The name by which the app asks for it to be drawn anew.
    ///   - intent: The settings.
    ///   - content: Makes the look of settings.
    @MainActor @preconcurrency
    public init(
        kind: String,
        intent: Configuration.Type = Configuration.self,
        @ControlWidgetTemplateBuilder content: @escaping (Configuration) -> Content
    ) {
        var parts = ControlParts(kind: kind)
        parts.face = { content(Configuration()).drawnFace }
        own = parts
    }

    /// Creates a control that shows a value.
    /// - Parameters:
    ///   - kind: The name by which the app asks for it to be drawn anew.
    ///   - provider: Says what is shown.
    ///   - content: Makes the look of a value.
    @MainActor @preconcurrency
    public init<Provider: AppIntentControlValueProvider>(
        kind: String,
        provider: Provider,
        @ControlWidgetTemplateBuilder content: @escaping (Provider.Value) -> Content
    ) where Provider.Configuration == Configuration {
        var parts = ControlParts(kind: kind)
        parts.face = {
            let settings = Configuration()
            do {
                return content(try await provider.currentValue(configuration: settings)).drawnFace
            } catch {
                return content(provider.previewValue(configuration: settings)).drawnFace
            }
        }
        own = parts
    }
}

@available(iOS 18.0, *)
public protocol AppIntentControlValueProvider {
    associatedtype Configuration: ControlConfigurationIntent
    associatedtype Value
    func previewValue(configuration: Configuration) -> Value
    func currentValue(configuration: Configuration) async throws -> Value
}
