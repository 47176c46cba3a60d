@available(iOS 14.0, *)
@MainActor @preconcurrency
public struct StaticConfiguration<Content: View>: WidgetConfiguration, WidgetPartsProvider {
    public typealias Body = Never

    let own: WidgetParts

    /// Creates a widget.
    /// - Parameters:
    ///   - kind: The name by which the app asks for new timelines.
    ///   - provider: Says what is shown when.
    ///   - content: Makes the view of an entry.
    @MainActor @preconcurrency
    public init<Provider: TimelineProvider>(
        kind: String,
        provider: Provider,
        @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) {
        var parts = WidgetParts(kind: kind)
        parts.timeline = Self.timeline(provider, content)
        own = parts
    }

    private nonisolated static func timeline<Provider: TimelineProvider>(
        _ provider: Provider,
        _ content: @escaping (Provider.Entry) -> Content
    ) -> (TimelineProviderContext, @escaping (WidgetViews) -> Void) -> Void {
        { context, hand in
            let receive: (Timeline<Provider.Entry>) -> Void =
                TimelineReceiver(content, hand).receive
            // The host takes one call at a time; that it may come from other work is the guard's
            // concern, see the receiver.
            let sent = unsafe unsafeBitCast(
                receive,
                to: (@Sendable (Timeline<Provider.Entry>) -> Void).self
            )
            provider.getTimeline(in: context, completion: sent)
        }
    }
}
