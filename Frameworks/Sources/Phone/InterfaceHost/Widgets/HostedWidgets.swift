public import Foundation
import ActivityKit
import SwiftUI
public import WidgetKit

/// Shows the widgets, Live Activities and controls of an app's widget extension.
///
/// It hands out views, which can be pressed; or pages, where only looking matters.
@MainActor
public final class HostedWidgets {
    private let parts: [WidgetParts]
    let controlParts: [ControlParts]

    /// Shows the widgets of a bundle.
    public init<B: WidgetBundle>(_ bundle: B) {
        parts = bundle.parts
        controlParts = bundle.controls
    }

    /// Shows one widget.
    public init<W: Widget>(_ widget: W) {
        parts = [widget.parts]
        controlParts = []
    }

    /// The widgets that have timelines: the kind, what it is called, and its forms.
    public var kinds: [(kind: String, displayName: String, families: [WidgetFamily])] {
        parts.filter { $0.timeline != nil }
            .map { ($0.kind, $0.displayName ?? $0.kind, $0.families) }
    }

    /// Returns the pages of a widget, with the instants from which they are shown.
    /// - Parameters:
    ///   - kind: The kind of widget; an unknown one gives nothing.
    ///   - family: In which form.
    ///   - surroundings: The person's surroundings.
    ///   - hand: Given the pages in order, and when to ask again, nil for when the app says.
    public func timeline(
        of kind: String,
        as family: WidgetFamily,
        _ surroundings: Surroundings,
        hand: @escaping @MainActor ([(date: Date, page: HostedPage)], Date?) -> Void
    ) {
        views(of: kind, as: family, surroundings) { entries, reload in
            hand(entries.map { ($0.date, $0.view().page) }, reload)
        }
    }

    /// Returns the views of a widget, with the instants from which they are shown.
    /// - Parameters:
    ///   - kind: The kind of widget; an unknown one gives nothing.
    ///   - family: In which form.
    ///   - surroundings: The person's surroundings.
    ///   - hand: Given the entries in order, and when to ask again, nil for when the app says.
    public func views(
        of kind: String,
        as family: WidgetFamily,
        _ surroundings: Surroundings,
        hand:
            @escaping @MainActor (
                [(date: Date, view: @MainActor () -> HostedView)], Date?
            ) -> Void
    ) {
        guard let place = parts.firstIndex(where: { $0.kind == kind }) else { return }
        let prefix = "w\(place)-\(family.description)-"
        parts[place].timeline?(TimelineProviderContext(family: family, isPreview: false)) { views in
            onMain(views) { views in
                let entries = views.entries.map { entry in
                    (
                        entry.date,
                        { @MainActor in
                            var values = surroundings.values(at: entry.date)
                            values.drawnFamily = family
                            values.screenSize = family.size
                            return HostedView(entry.view, values, prefix: prefix)
                        }
                    )
                }
                hand(entries, views.reload)
            }
        }
    }

    /// Runs code of an app that may ask for its widgets to be drawn anew.
    /// - Parameters:
    ///   - onReload: Called with the kind of the widgets to reload, or nil for all; on the
    ///     thread of whoever asks.
    ///   - code: The code; what it begins and what follows from it are listened to as well.
    /// - Returns: The result of the code.
    public static func run<Result>(
        onReload: @escaping @Sendable (String?) -> Void,
        _ code: () throws -> Result
    ) rethrows -> Result {
        try WidgetCenter.$reload.withValue(onReload, operation: code)
    }

    /// Draws an activity: `lockScreen`, and the regions of the Dynamic Island by their names.
    /// - Returns: The pages by region, or nil if no widget draws such an activity.
    public func regions(
        of activity: String,
        in activities: HostedActivities,
        _ surroundings: Surroundings,
        at date: Date
    ) -> [String: HostedPage]? {
        regionViews(of: activity, in: activities, surroundings, at: date)?.mapValues(\.page)
    }

    /// Draws an activity: `lockScreen`, and the regions of the Dynamic Island by their names.
    /// - Returns: The views by region, or nil if no widget draws such an activity.
    public func regionViews(
        of activity: String,
        in activities: HostedActivities,
        _ surroundings: Surroundings,
        at date: Date
    ) -> [String: HostedView]? {
        guard let record = activities.board[activity] else { return nil }
        // An activity that has ended shows nothing newer.
        let isStale = record.staleDate.map { date >= $0 } ?? false
        var values = surroundings.values(at: date)
        values.drawnFamily = .systemMedium
        values.screenSize = WidgetFamily.systemMedium.size
        for part in parts {
            guard let views = part.activity?(record, isStale) else { continue }
            var drawn: [String: HostedView] = [:]
            for (name, view) in views.island {
                drawn[name] = HostedView(
                    view,
                    values,
                    prefix: "\(activity)-\(name)-",
                    destination: views.destination
                )
            }
            drawn["lockScreen"] = HostedView(
                views.lockScreen,
                values,
                prefix: "\(activity)-lockScreen-"
            )
            return drawn
        }
        return nil
    }
}
