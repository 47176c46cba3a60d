import Enforcement
import Foundation
import Presentation
import SwiftUI
import WidgetKit

/// What is blocked now and until when, on the Lock Screen and on the Home Screen.
struct TodayWidget: Widget {
    /// The name by which the app asks for new timelines.
    static let kind = "app.stint.today"

    var body: some WidgetConfiguration {
        StaticConfiguration(kind: Self.kind, provider: TodayProvider()) { entry in
            TodayEntryView(entry: entry).containerBackground(.background, for: .widget)
        }
        .configurationDisplayName(String(localized: "Today"))
        .description(String(localized: "What is blocked, until when, and what is left."))
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
    let glance: Glance?
}

/// A widget's entry in the form for which it is asked.
struct TodayEntryView: View {
    let entry: TodayEntry
    @Environment(\.widgetFamily) private var family

    var body: some View {
        if let glance = entry.glance {
            switch family {
            case .accessoryCircular: CircularView(glance: glance)
            case .accessoryInline: InlineView(glance: glance)
            case .accessoryRectangular: RectangularView(glance: glance)
            case .systemSmall: SmallView(glance: glance)
            default: MediumView(glance: glance)
            }
        } else {
            Text("Open Stint once.")
        }
    }
}

/// Makes an entry for now, and for each instant at which what is shown changes by itself.
struct TodayProvider: TimelineProvider {
    func placeholder(in context: Context) -> TodayEntry {
        TodayEntry(date: .distantPast, glance: nil)
    }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (TodayEntry) -> Void) {
        completion(entries().first ?? placeholder(in: context))
    }

    func getTimeline(
        in context: Context,
        completion: @escaping @Sendable (Timeline<TodayEntry>) -> Void
    ) {
        let entries = entries()
        let glances = entries.compactMap(\.glance)
        let end =
            glances.isEmpty
            // What cannot be read now, as before the first unlock, may be readable soon.
            ? Date(timeIntervalSinceNow: OverviewTimeline.longest)
            : OverviewTimeline.end(of: glances)
        completion(Timeline(entries: entries, policy: end.map { .after($0) } ?? .never))
    }

    private func entries() -> [TodayEntry] {
        do throws(EnforcementError) {
            return try OverviewTimeline.read().map {
                TodayEntry(date: $0.overview.now, glance: $0)
            }
        } catch {
            return [TodayEntry(date: .distantPast, glance: nil)]
        }
    }
}
