/// What a widget shows from an instant on.
@available(iOS 14.0, *)
public protocol TimelineEntry {
    /// The instant.
    var date: Date { get }
    /// How much it matters then, or nil.
    var relevance: TimelineEntryRelevance? { get }
}

@available(iOS 14.0, *)
extension TimelineEntry {
    /// Nothing is said of it.
    public var relevance: TimelineEntryRelevance? { nil }
}
