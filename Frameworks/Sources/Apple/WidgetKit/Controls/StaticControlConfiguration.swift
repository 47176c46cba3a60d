public import SwiftUI

@available(iOS 18.0, *)
@MainActor @preconcurrency
public struct StaticControlConfiguration<Content: ControlWidgetTemplate>:
    ControlWidgetConfiguration, ControlPartsProvider
{
    public typealias Body = Never

    let own: ControlParts

    /// Creates a control without a value.
    @MainActor @preconcurrency
    public init(
        kind: String,
        @ControlWidgetTemplateBuilder content: @escaping () -> Content
    ) {
        var parts = ControlParts(kind: kind)
        parts.face = { _ in content().drawnFace }
        own = parts
    }

    /// Creates a control with a value.
    @MainActor @preconcurrency
    public init<Provider: ControlValueProvider>(
        kind: String,
        provider: Provider,
        @ControlWidgetTemplateBuilder content: @escaping (Provider.Value) -> Content
    ) {
        var parts = ControlParts(kind: kind)
        parts.face = { _ in
            do {
                return content(try await provider.currentValue()).drawnFace
            } catch {
                return content(provider.previewValue).drawnFace
            }
        }
        own = parts
    }
}

@available(iOS 18.0, *)
public protocol ControlValueProvider {
    associatedtype Value
    var previewValue: Value { get }
    func currentValue() async throws -> Value
}
