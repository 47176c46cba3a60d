@available(iOS 18.0, *)
@MainActor @preconcurrency
public struct StaticControlConfiguration<Content: ControlWidgetTemplate>:
    ControlWidgetConfiguration, ControlPartsProvider
{
    public typealias Body = Never

    let own: ControlParts

    /// Creates a control that shows the same at all times.
    /// - Parameters:
    ///   - kind: The name by which the app asks for it to be drawn anew.
    ///   - content: Makes the look.
    @MainActor @preconcurrency
    public init(
        kind: String,
        @ControlWidgetTemplateBuilder content: @escaping () -> Content
    ) {
        var parts = ControlParts(kind: kind)
        parts.face = { content().drawnFace }
        own = parts
    }

    /// Creates a control that shows a value.
    /// - Parameters:
    ///   - kind: The name by which the app asks for it to be drawn anew.
    ///   - provider: Says what is shown.
    ///   - content: Makes the look of a value.
    @MainActor @preconcurrency
    public init<Provider: ControlValueProvider>(
        kind: String,
        provider: Provider,
        @ControlWidgetTemplateBuilder content: @escaping (Provider.Value) -> Content
    ) {
        var parts = ControlParts(kind: kind)
        parts.face = {
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
