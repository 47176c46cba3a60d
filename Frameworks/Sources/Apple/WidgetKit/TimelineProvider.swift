/// Says what a widget shows when.
@available(iOS 14.0, *)
public protocol TimelineProvider {
    /// The type of what it shows.
    associatedtype Entry: TimelineEntry
    /// For which widget entries are asked.
    typealias Context = TimelineProviderContext
    /// Returns something without content.
    func placeholder(in context: Self.Context) -> Self.Entry
    /// Hands over what it shows now.
    @preconcurrency
    func getSnapshot(
        in context: Self.Context,
        completion: @escaping @Sendable (Self.Entry) -> Void
    )
    /// Hands over what it shows from now on.
    @preconcurrency
    func getTimeline(
        in context: Self.Context,
        completion: @escaping @Sendable (Timeline<Self.Entry>) -> Void
    )
    /// Returns the relevance of the widget. A simulated phone never calls this.
    @available(iOS 18.0, *)
    @concurrent
    func relevance() async -> WidgetRelevance<Void>
}

@available(iOS 14.0, *)
extension TimelineProvider {
    /// Returns no relevance: the widget is equally relevant at all times.
    @available(iOS 18.0, *)
    @concurrent
    public func relevance() async -> WidgetRelevance<Void> { WidgetRelevance([]) }
}
