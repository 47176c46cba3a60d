import Enforcement
import Foundation
import Presentation
import SwiftUI
import WidgetKit

/// What is open and shut now, on the Lock Screen and on the Home Screen.
struct TodayWidget: Widget {
    /// The name by which the app asks for new timelines.
    static let kind = "app.stint.today"

    var body: some WidgetConfiguration {
        StaticConfiguration(kind: Self.kind, provider: TodayProvider()) { entry in
            TodayEntryView(entry: entry).containerBackground(.background, for: .widget)
        }
        .configurationDisplayName(String(localized: "Today"))
        .description(String(localized: "What is open and shut, and until when."))
        .supportedFamilies([
            .accessoryCircular, .accessoryRectangular, .accessoryInline, .systemSmall,
            .systemMedium,
        ])
    }
}

/// What a widget shows from an instant on.
struct TodayEntry: TimelineEntry {
    let date: Date
    /// Nil before the first unlock after a boot, and in the gallery.
    let overview: Overview?
}

/// A widget's entry in the form for which it is asked.
struct TodayEntryView: View {
    let entry: TodayEntry
    @Environment(\.widgetFamily) private var family

    var body: some View {
        if let overview = entry.overview {
            switch family {
            case .accessoryCircular: CircularView(overview: overview)
            case .accessoryInline: InlineView(overview: overview)
            case .accessoryRectangular: RectangularView(overview: overview)
            default: HomeView(overview: overview, isSmall: family == .systemSmall)
            }
        } else {
            Text("Open Stint once.")
        }
    }
}

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
