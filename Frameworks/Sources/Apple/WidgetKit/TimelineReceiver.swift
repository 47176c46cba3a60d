import SwiftUI

/// Creates views from the entries of a provider.
///
/// Guard: the provider can call from its own task, but the host handles one call at a time.
final class TimelineReceiver<Entry: TimelineEntry, Content: View>: @unchecked Sendable {
    private let content: (Entry) -> Content
    private let completion: (WidgetViews) -> Void

    init(_ content: @escaping (Entry) -> Content, _ completion: @escaping (WidgetViews) -> Void) {
        self.content = content
        self.completion = completion
    }

    func receive(_ timeline: Timeline<Entry>) {
        let entries = timeline.entries.sorted { $0.date < $1.date }
        completion(
            WidgetViews(
                entries: entries.map { ($0.date, content($0)) },
                reload: timeline.policy.isAtEnd ? entries.last?.date : timeline.policy.date
            )
        )
    }
}
