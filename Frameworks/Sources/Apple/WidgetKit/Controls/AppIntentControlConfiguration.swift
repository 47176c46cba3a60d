public import AppIntents
public import SwiftUI

/// A control with user settings.
///
/// Its host provides the intent with the settings, or it has those of a new intent, like a control
/// that was just added.
@available(iOS 18.0, *)
@MainActor @preconcurrency
public struct AppIntentControlConfiguration<
    Configuration: ControlConfigurationIntent,
    Content: ControlWidgetTemplate
>: ControlWidgetConfiguration, ControlPartsProvider {
    public typealias Body = Never

    let own: ControlParts

    /// Creates a control without a value.
    @MainActor @preconcurrency
    public init(
        kind: String,
        intent: Configuration.Type = Configuration.self,
        @ControlWidgetTemplateBuilder content: @escaping (Configuration) -> Content
    ) {
        var parts = ControlParts(kind: kind)
        parts.settings = { Configuration() }
        parts.face = { content(($0 as? Configuration) ?? Configuration()).drawnFace }
        own = parts
    }

    /// Creates a control with a value.
    @MainActor @preconcurrency
    public init<Provider: AppIntentControlValueProvider>(
        kind: String,
        provider: Provider,
        @ControlWidgetTemplateBuilder content: @escaping (Provider.Value) -> Content
    ) where Provider.Configuration == Configuration {
        var parts = ControlParts(kind: kind)
        parts.settings = { Configuration() }
        parts.face = {
            let settings = ($0 as? Configuration) ?? Configuration()
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
