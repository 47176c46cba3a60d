public import Foundation

@available(iOS 14.0, *)
public protocol TimelineProvider {
    associatedtype Entry: TimelineEntry
    typealias Context = TimelineProviderContext
    func placeholder(in context: Self.Context) -> Self.Entry
    @preconcurrency
    func getSnapshot(
        in context: Self.Context,
        completion: @escaping @Sendable (Self.Entry) -> Void
    )
    @preconcurrency
    func getTimeline(
        in context: Self.Context,
        completion: @escaping @Sendable (Timeline<Self.Entry>) -> Void
    )
    /// Never called on a simulated phone.
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

@available(iOS 14.0, *)
public struct TimelineProviderContext {
    public let family: WidgetFamily
    public let isPreview: Bool
    public let displaySize: CGSize

    package init(family: WidgetFamily, isPreview: Bool) {
        self.family = family
        self.isPreview = isPreview
        displaySize = family.size
    }
}
