import Enforcement
import Foundation
import Presentation
import SwiftUI
import WidgetKit

/// The widgets for the Lock Screen and Home Screen.
struct TodayWidget: Widget {
    /// The ID with which the app reloads timelines.
    static let kind = "app.stint.today"

    var body: some WidgetConfiguration {
        StaticConfiguration(kind: Self.kind, provider: TodayProvider()) { entry in
            TodayEntryView(entry: entry)
                // Larger words don't fit the small widget.
                .dynamicTypeSize(...DynamicTypeSize.accessibility1)
                .containerBackground(.background, for: .widget)
        }
        .configurationDisplayName(String(localized: "Today"))
        .description(
            String(
                localized: "See which apps are blocked, when they open, and how much time is left."
            )
        )
        .supportedFamilies([
            .accessoryCircular, .accessoryRectangular, .accessoryInline, .systemSmall,
            .systemMedium, .systemLarge,
        ])
    }
}

/// The content of a widget at an instant.
struct TodayEntry: TimelineEntry {
    let date: Date
    let content: Content

    /// The result of reading the facts.
    enum Content {
        /// The facts are readable.
        case glance(Glance)
        /// The facts can't be read between a restart and the first unlock.
        case notReadSinceRestart
        /// The facts can't be read until Stint is opened.
        case unreadable
    }
}

/// A widget's entry in the requested family.
struct TodayEntryView: View {
    let entry: TodayEntry
    @Environment(\.widgetFamily) private var family

    var body: some View {
        switch entry.content {
        case .glance(let glance):
            switch family {
            case .accessoryCircular: CircularView(glance: glance)
            case .accessoryInline: InlineView(glance: glance)
            case .accessoryRectangular: RectangularView(glance: glance)
            case .systemSmall: SmallView(glance: glance)
            case .systemLarge: LargeView(glance: glance)
            default: MediumView(glance: glance)
            }
        case .notReadSinceRestart where family == .accessoryCircular:
            Image(systemName: "hourglass").accessibilityLabel("Updates soon after you unlock")
        case .notReadSinceRestart: Text("Updates soon after you unlock")
        case .unreadable: Text("Open Stint to update.")
        }
    }
}

/// The provider of an entry for now and for each instant at which the content changes.
struct TodayProvider: TimelineProvider {
    /// The delay in seconds before unreadable facts are read again after a restart.
    ///
    /// It is the shortest interval between two timelines (Apple: "Keeping a widget up to date").
    private static let unlockInterval: TimeInterval = 5 * 60

    func placeholder(in context: Context) -> TodayEntry {
        TodayEntry(date: .distantPast, content: .unreadable)
    }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (TodayEntry) -> Void) {
        completion(timeline(in: context).entries.first ?? placeholder(in: context))
    }

    func getTimeline(
        in context: Context,
        completion: @escaping @Sendable (Timeline<TodayEntry>) -> Void
    ) {
        completion(timeline(in: context))
    }

    private func timeline(in context: Context) -> Timeline<TodayEntry> {
        do throws(EnforcementError) {
            let glances = try OverviewTimeline.read(withLines: context.family == .systemLarge)
            return Timeline(
                entries: glances.map { TodayEntry(date: $0.overview.now, content: .glance($0)) },
                policy: OverviewTimeline.end(of: glances).map { .after($0) } ?? .never
            )
        } catch {
            return Timeline(
                entries: [
                    TodayEntry(
                        date: .distantPast,
                        content: error.isBeforeUnlock ? .notReadSinceRestart : .unreadable
                    )
                ],
                policy: .after(
                    Date(
                        timeIntervalSinceNow: error.isBeforeUnlock
                            ? Self.unlockInterval : OverviewTimeline.longest
                    )
                )
            )
        }
    }
}
