package import ActivityKit
import Foundation
public import SwiftUI

/// The parts of a widget, without its types.
@MainActor
package struct WidgetParts {
    /// The kind, by which the app reloads the widget.
    package let kind: String
    package var displayName: String?
    package var summary: String?
    package var families = WidgetFamily.allCases
    /// Requests a timeline: the entries as views, and the time of the next request.
    package var timeline: ((TimelineProviderContext, @escaping (WidgetViews) -> Void) -> Void)?
    /// Creates the views of an activity, if the widget has its attributes.
    package var activity: ((ActivityRecord, Bool) -> ActivityViews?)?

    /// True if the widget has a small form of an activity, for the Watch's Smart Stack.
    package var hasSmallActivity = false

    package init(kind: String) { self.kind = kind }
}

/// A configuration that provides its parts.
@MainActor
protocol WidgetPartsProvider {
    var own: WidgetParts { get }
}

/// A modified configuration.
struct PartsConfiguration: WidgetConfiguration, WidgetPartsProvider {
    typealias Body = Never
    let own: WidgetParts
}

@available(iOS 14.0, *)
extension Widget {
    /// Does nothing here: the host creates the widget.
    @MainActor @preconcurrency
    public static func main() {}
}

extension Widget {
    package var parts: WidgetParts { body.parts }
}

@available(iOS 14.0, *)
extension WidgetBundle {
    /// Does nothing here: the host creates the extension.
    @MainActor @preconcurrency
    public static func main() {}

    package var parts: [WidgetParts] {
        body.leaves.filter { !($0 is BundledControl) }.map { $0.parts }
    }

    package var controls: [ControlParts] {
        body.leaves.compactMap { ($0 as? BundledControl)?.control?.parts }
    }
}

@available(iOS 14.0, *)
extension WidgetConfiguration {
    @MainActor @preconcurrency
    public func configurationDisplayName(_ displayName: Text) -> some WidgetConfiguration {
        changed { $0.displayName = displayName.resolved(in: EnvironmentValues()) }
    }

    @MainActor @preconcurrency
    public func configurationDisplayName(_ displayNameKey: LocalizedStringKey)
        -> some WidgetConfiguration
    {
        configurationDisplayName(Text(displayNameKey))
    }

    @MainActor @preconcurrency
    @_disfavoredOverload
    public func configurationDisplayName<S: StringProtocol>(_ displayName: S)
        -> some WidgetConfiguration
    {
        configurationDisplayName(Text(displayName))
    }

    @MainActor @preconcurrency
    public func description(_ description: Text) -> some WidgetConfiguration {
        changed { $0.summary = description.resolved(in: EnvironmentValues()) }
    }

    @MainActor @preconcurrency
    public func description(_ descriptionKey: LocalizedStringKey) -> some WidgetConfiguration {
        self.description(Text(descriptionKey))
    }

    @MainActor @preconcurrency
    @_disfavoredOverload
    public func description<S: StringProtocol>(_ description: S) -> some WidgetConfiguration {
        self.description(Text(description))
    }

    @MainActor @preconcurrency
    public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration {
        changed { $0.families = families }
    }

    @available(iOS 15.0, *)
    @MainActor @preconcurrency
    public func contentMarginsDisabled() -> some WidgetConfiguration { changed { _ in } }

    func changed(_ change: (inout WidgetParts) -> Void) -> PartsConfiguration {
        var parts = self.parts
        change(&parts)
        return PartsConfiguration(own: parts)
    }

    package var parts: WidgetParts {
        if let known = self as? any WidgetPartsProvider { return known.own }
        return Body.self == Never.self ? WidgetParts(kind: "") : body.parts
    }
}

/// A timeline with views as entries.
package struct WidgetViews {
    /// The views with their start times, in order.
    package let entries: [(date: Date, view: any View)]
    /// The time of the next request; nil if only the app reloads.
    package let reload: Date?
}
