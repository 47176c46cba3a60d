public import ActivityKit
public import SwiftUI

/// Previews a widget in Xcode; here, the compiler only checks the arguments.
@available(iOS 17.0, *)
@freestanding(declaration)
public macro Preview<Widget>(
    _ name: String? = nil,
    as family: WidgetFamily,
    widget: @escaping () -> Widget,
    @PreviewTimelineBuilder timeline: @escaping @MainActor () async -> [any TimelineEntry]
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro") where Widget: SwiftUI.Widget

/// Previews a widget in Xcode; here, the compiler only checks the arguments.
@available(iOS 17.0, *)
@freestanding(declaration)
public macro Preview<Widget, Provider>(
    _ name: String? = nil,
    as family: WidgetFamily,
    widget: @escaping () -> Widget,
    timelineProvider: @escaping () -> Provider
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")
where Widget: SwiftUI.Widget, Provider: TimelineProvider

/// Previews a Live Activity in Xcode; here, the compiler only checks the arguments.
@available(iOS 17.0, *)
@freestanding(declaration)
public macro Preview<Widget, Attributes>(
    _ name: String? = nil,
    as viewKind: ActivityPreviewViewKind,
    using attributes: Attributes,
    widget: @escaping () -> Widget,
    @PreviewActivityBuilder<Attributes> contentStates:
        @escaping @MainActor () async -> [Attributes.ContentState]
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")
where Widget: SwiftUI.Widget, Attributes: ActivityAttributes

@available(iOS 17.0, *)
@resultBuilder
public struct PreviewTimelineBuilder {
    public static func buildExpression<T: TimelineEntry>(_ expression: T) -> [any TimelineEntry] {
        [expression]
    }

    public static func buildPartialBlock(
        first: [any TimelineEntry]
    ) -> [any TimelineEntry] { first }

    public static func buildPartialBlock(
        accumulated: [any TimelineEntry],
        next: [any TimelineEntry]
    ) -> [any TimelineEntry] { accumulated + next }

    public static func buildArray(_ components: [[any TimelineEntry]]) -> [any TimelineEntry] {
        components.flatMap { $0 }
    }
}

@available(iOS 17.0, *)
@resultBuilder
public struct PreviewActivityBuilder<Attributes: ActivityAttributes> {
    public static func buildExpression(
        _ expression: Attributes.ContentState
    ) -> [Attributes.ContentState] { [expression] }

    public static func buildPartialBlock(
        first: [Attributes.ContentState]
    ) -> [Attributes.ContentState] { first }

    public static func buildPartialBlock(
        accumulated: [Attributes.ContentState],
        next: [Attributes.ContentState]
    ) -> [Attributes.ContentState] { accumulated + next }

    public static func buildArray(
        _ components: [[Attributes.ContentState]]
    ) -> [Attributes.ContentState] { components.flatMap { $0 } }
}

@available(iOS 16.2, *)
public enum ActivityPreviewViewKind: Sendable {
    case content
    case dynamicIsland(DynamicIslandPreviewViewState)

    public enum DynamicIslandPreviewViewState: Sendable {
        case compact
        case expanded
        case minimal
    }
}

@available(iOS 14.0, *)
public struct WidgetPreviewContext: PreviewContext {
    private let family: WidgetFamily

    public init(family: WidgetFamily) { self.family = family }

    /// Always the default value, because there is no canvas here.
    public subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value { Key.defaultValue }
}
