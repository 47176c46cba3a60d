public import Foundation
import ActivityKit
public import SwiftUI
public import WidgetKit

/// A host of the widgets, Live Activities and controls of a widget extension.
///
/// It returns views, which can be used, or pages, which are only displayed.
@MainActor
public final class HostedWidgets {
    private let parts: [WidgetParts]
    let controlParts: [ControlParts]

    /// Creates a host of a widget bundle.
    public init<B: WidgetBundle>(_ bundle: B) {
        parts = bundle.parts
        controlParts = bundle.controls
    }

    /// Creates a host of one widget.
    public init<W: Widget>(_ widget: W) {
        parts = [widget.parts]
        controlParts = []
    }

    /// The kinds, names and families of widgets with timelines.
    public var kinds: [(kind: String, displayName: String, families: [WidgetFamily])] {
        parts.filter { $0.timeline != nil }
            .map { ($0.kind, $0.displayName ?? $0.kind, $0.families) }
    }

    /// Loads the pages of a widget with their start times.
    /// - Parameters:
    ///   - kind: The kind of widget; unknown kinds are ignored.
    ///   - family: The widget family.
    ///   - surroundings: The surroundings.
    ///   - completion: Receives the pages in order and the time of the next reload, if any.
    public func timeline(
        of kind: String,
        as family: WidgetFamily,
        _ surroundings: Surroundings,
        completion: @escaping @MainActor ([(date: Date, page: HostedPage)], Date?) -> Void
    ) {
        views(of: kind, as: family, surroundings) { entries, reload in
            completion(entries.map { ($0.date, $0.view().page) }, reload)
        }
    }

    /// Loads the views of a widget with their start times.
    /// - Parameters:
    ///   - kind: The kind of widget; unknown kinds are ignored.
    ///   - family: The widget family.
    ///   - surroundings: The surroundings.
    ///   - completion: Receives the entries in order and the time of the next reload, if any.
    public func views(
        of kind: String,
        as family: WidgetFamily,
        _ surroundings: Surroundings,
        completion:
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
                completion(entries, views.reload)
            }
        }
    }

    /// Runs code of an app that may request a reload of its widgets.
    /// - Parameters:
    ///   - onReload: Called with the kind of the widgets to reload, or nil for all, on the
    ///     requesting thread.
    ///   - code: The code, whose asynchronous work is included.
    /// - Returns: The result of the code.
    public static func run<Result>(
        onReload: @escaping @Sendable (String?) -> Void,
        _ code: () throws -> Result
    ) rethrows -> Result {
        try WidgetCenter.$reload.withValue(onReload, operation: code)
    }

    /// Draws an activity: `lockScreen`, the regions of the Dynamic Island by name, and the Watch's
    /// `smartStack` if the activity has a small form.
    /// - Returns: The pages by region, or nil if no widget draws such an activity.
    public func regions(
        of activity: String,
        in activities: HostedActivities,
        _ surroundings: Surroundings,
        at date: Date
    ) -> [String: HostedPage]? {
        regionViews(of: activity, in: activities, surroundings, at: date)?.mapValues(\.page)
    }

    /// Draws an activity: `lockScreen`, the regions of the Dynamic Island by name, and the Watch's
    /// `smartStack` if the activity has a small form.
    /// - Returns: The views by region, or nil if no widget draws such an activity.
    public func regionViews(
        of activity: String,
        in activities: HostedActivities,
        _ surroundings: Surroundings,
        at date: Date
    ) -> [String: HostedView]? {
        guard let record = activities.registry[activity] else { return nil }
        // An ended activity shows its last state.
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
            if part.hasSmallActivity {
                drawn["smartStack"] = smallView(views.lockScreen, of: activity, values)
            }
            return drawn
        }
        return nil
    }

    /// Draws the small form of an activity, in the size of a Watch of 45 mm (assumed).
    private func smallView(
        _ view: any View,
        of activity: String,
        _ values: EnvironmentValues
    ) -> HostedView {
        var values = values
        values.activityFamily = .small
        values.colorScheme = .dark
        values.screenSize = CGSize(width: 172, height: 76)
        return HostedView(view, values, prefix: "\(activity)-smartStack-")
    }
}
