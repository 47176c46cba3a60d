/// What a widget shows one after the other.
@available(iOS 14.0, *)
public struct Timeline<EntryType: TimelineEntry> {
    /// The entries, in order of their dates.
    public let entries: [EntryType]
    /// When there shall be new ones.
    public let policy: TimelineReloadPolicy

    /// Creates a timeline.
    public init(entries: [EntryType], policy: TimelineReloadPolicy) {
        self.entries = entries
        self.policy = policy
    }
}
