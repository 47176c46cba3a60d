public import SwiftUI

@available(iOS 14.0, *)
@MainActor @preconcurrency
public struct StaticConfiguration<Content: View>: WidgetConfiguration, WidgetPartsProvider {
    public typealias Body = Never

    let own: WidgetParts

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
        { context, completion in
            let receive: (Timeline<Provider.Entry>) -> Void =
                TimelineReceiver(content, completion).receive
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
