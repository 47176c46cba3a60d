import Enforcement
import Foundation
import Presentation
import WidgetKit

/// Makes an entry for now, and for each instant at which what is shown changes by itself.
struct TodayProvider: TimelineProvider {
    func placeholder(in context: Context) -> TodayEntry {
        TodayEntry(date: .distantPast, overview: nil)
    }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (TodayEntry) -> Void) {
        completion(entries().first ?? placeholder(in: context))
    }

    func getTimeline(
        in context: Context,
        completion: @escaping @Sendable (Timeline<TodayEntry>) -> Void
    ) {
        let entries = entries()
        let overviews = entries.compactMap(\.overview)
        let end =
            overviews.isEmpty
            // What cannot be read now, as before the first unlock, may be readable soon.
            ? Date(timeIntervalSinceNow: OverviewTimeline.longest)
            : OverviewTimeline.end(of: overviews)
        completion(Timeline(entries: entries, policy: end.map { .after($0) } ?? .never))
    }

    private func entries() -> [TodayEntry] {
        do throws(EnforcementError) {
            return try OverviewTimeline.read().map { TodayEntry(date: $0.now, overview: $0) }
        } catch {
            return [TodayEntry(date: .distantPast, overview: nil)]
        }
    }
}
