public import AppIntents

/// A widget with settings that the person makes.
///
/// A simulated phone shows it with the settings of a new intent, as it is when it was just added.
@available(iOS 17.0, *)
@MainActor @preconcurrency
public struct AppIntentConfiguration<Intent: WidgetConfigurationIntent, Content: View>:
    WidgetConfiguration, WidgetPartsProvider
{
    public typealias Body = Never

    let own: WidgetParts

    /// Creates a widget.
    /// - Parameters:
    ///   - kind: The name by which the app asks for new timelines.
    ///   - intent: The settings.
    ///   - provider: Says what is shown when.
    ///   - content: Makes the view of an entry.
    @MainActor @preconcurrency
    public init<Provider: AppIntentTimelineProvider>(
        kind: String,
        intent: Intent.Type = Intent.self,
        provider: Provider,
        @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) where Intent == Provider.Intent {
        var parts = WidgetParts(kind: kind)
        parts.timeline = { context, hand in
            let receiver = TimelineReceiver(content, hand)
            // The host takes one call at a time, and the provider is asked by nobody else.
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
    /// Returns the relevance of the widget. A simulated phone never calls this.
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
