public import AppIntents
public import SwiftUI

/// A widget with user settings.
///
/// A simulated phone shows it with the settings of a new intent, like a widget that was just added.
@available(iOS 17.0, *)
@MainActor @preconcurrency
public struct AppIntentConfiguration<Intent: WidgetConfigurationIntent, Content: View>:
    WidgetConfiguration, WidgetPartsProvider
{
    public typealias Body = Never

    let own: WidgetParts

    @MainActor @preconcurrency
    public init<Provider: AppIntentTimelineProvider>(
        kind: String,
        intent: Intent.Type = Intent.self,
        provider: Provider,
        @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) where Intent == Provider.Intent {
        var parts = WidgetParts(kind: kind)
        parts.timeline = { context, completion in
            let receiver = TimelineReceiver(content, completion)
            // The host makes one call at a time, and nothing else calls the provider.
            nonisolated(unsafe) let provider = provider
            nonisolated(unsafe) let context = context
            Task { @MainActor in
                receiver.receive(await unsafe provider.timeline(for: Intent(), in: context))
            }
        }
        own = parts
    }
}

@available(iOS 17.0, *)
public protocol AppIntentTimelineProvider {
    associatedtype Entry: TimelineEntry
    associatedtype Intent: WidgetConfigurationIntent
    typealias Context = TimelineProviderContext
    func placeholder(in context: Self.Context) -> Self.Entry
    @concurrent
    func snapshot(for configuration: Self.Intent, in context: Self.Context) async -> Self.Entry
    @concurrent
    func timeline(
        for configuration: Self.Intent,
        in context: Self.Context
    ) async -> Timeline<Self.Entry>
    func recommendations() -> [AppIntentRecommendation<Self.Intent>]
    /// Never called on a simulated phone.
    @available(iOS 18.0, *)
    @concurrent
    func relevance() async -> WidgetRelevance<Self.Intent>
}

@available(iOS 17.0, *)
extension AppIntentTimelineProvider {
    public func recommendations() -> [AppIntentRecommendation<Intent>] { [] }
    /// Returns no relevance: the widget is equally relevant at all times.
    @available(iOS 18.0, *)
    @concurrent
    public func relevance() async -> WidgetRelevance<Intent> { WidgetRelevance([]) }
}

@available(iOS 17.0, *)
public struct AppIntentRecommendation<Intent: WidgetConfigurationIntent> {
    package let intent: Intent
    package let summary: Text

    public init(intent: Intent, description: Text) {
        (self.intent, summary) = (intent, description)
    }

    public init(intent: Intent, description: LocalizedStringKey) {
        self.init(intent: intent, description: Text(description))
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(intent: Intent, description: S) {
        self.init(intent: intent, description: Text(description))
    }
}
