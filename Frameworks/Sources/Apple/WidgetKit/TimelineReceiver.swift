/// Makes views of the entries that a provider hands over.
///
/// The provider calls back at once or from work of its own; the host takes one call at a time.
final class TimelineReceiver<Entry: TimelineEntry, Content: View>: @unchecked Sendable {
    private let content: (Entry) -> Content
    private let hand: (WidgetViews) -> Void

    init(_ content: @escaping (Entry) -> Content, _ hand: @escaping (WidgetViews) -> Void) {
        self.content = content
        self.hand = hand
    }

    func receive(_ timeline: Timeline<Entry>) {
        let entries = timeline.entries.sorted { $0.date < $1.date }
        hand(
            WidgetViews(
                entries: entries.map { ($0.date, content($0)) },
                reload: timeline.policy.isAtEnd ? entries.last?.date : timeline.policy.date
            )
        )
    }
}
