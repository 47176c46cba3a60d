public import Foundation
import ActivityKit
import SwiftUI
public import WidgetKit

/// Shows the widgets and Live Activities of an app's widget extension.
@MainActor
public final class HostedWidgets {
    private let parts: [WidgetParts]

    /// Shows the widgets of a bundle.
    public init<B: WidgetBundle>(_ bundle: B) { parts = bundle.parts }

    /// Shows one widget.
    public init<W: Widget>(_ widget: W) { parts = [widget.parts] }

    /// The widgets that have timelines: the kind, what it is called, and its forms.
    public var kinds: [(kind: String, displayName: String, families: [WidgetFamily])] {
        parts.filter { $0.timeline != nil }
            .map { ($0.kind, $0.displayName ?? $0.kind, $0.families) }
    }

    /// Asks a widget what it shows, and hands over the pages with the instants they begin at.
    /// - Parameters:
    ///   - kind: Which widget; nothing is handed over for one that is not there.
    ///   - family: In which form.
    ///   - surroundings: How the person reads.
    ///   - hand: Given the pages in order, and when to ask again, nil for when the app says.
    public func timeline(
        of kind: String,
        as family: WidgetFamily,
        _ surroundings: Surroundings,
        hand: @escaping @MainActor ([(date: Date, page: HostedPage)], Date?) -> Void
    ) {
        guard let part = parts.first(where: { $0.kind == kind }) else { return }
        part.timeline?(TimelineProviderContext(family: family, isPreview: false)) { views in
            onMain(views) { views in
                let pages = views.entries.map { entry in
                    (entry.date, Self.page(entry.view, surroundings, entry.date, family))
                }
                hand(pages, views.reload)
            }
        }
    }

    /// Draws an activity: `lockScreen`, and the regions of the Dynamic Island by their names.
    /// - Returns: The pages by region, or nil if no widget draws such an activity.
    public func regions(
        of activity: String,
        in activities: HostedActivities,
        _ surroundings: Surroundings,
        at date: Date
    ) -> [String: HostedPage]? {
        guard let record = activities.board[activity] else { return nil }
        let isStale = record.activityState(at: date) == .stale
        for part in parts {
            guard let views = part.activity?(record, isStale) else { continue }
            var regions = views.island
            regions["lockScreen"] = views.lockScreen
            return regions.mapValues { Self.page($0, surroundings, date, .systemMedium) }
        }
        return nil
    }

    private static func page(
        _ view: any View,
        _ surroundings: Surroundings,
        _ date: Date,
        _ family: WidgetFamily
    ) -> HostedPage {
        var values = surroundings.values(at: date)
        values.widgetFamily = family
        return HostedPage(ViewGraph(environment: values) { view }.render())
    }
}
