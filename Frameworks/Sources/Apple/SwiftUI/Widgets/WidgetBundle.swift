@available(iOS 14.0, *)
@MainActor @preconcurrency
public protocol WidgetBundle {
    associatedtype Body: Widget
    @WidgetBundleBuilder @MainActor @preconcurrency var body: Body { get }
    @MainActor @preconcurrency init()
}

@available(iOS 14.0, *)
@resultBuilder
public struct WidgetBundleBuilder {
    public static func buildExpression<Content: Widget>(_ content: Content) -> Content { content }

    @available(iOS 18.0, *)
    @MainActor public static func buildExpression<Content: ControlWidget>(
        _ content: Content
    ) -> some Widget { BundledControl(content) }

    public static func buildBlock<Content: Widget>(_ content: Content) -> some Widget { content }

    @_disfavoredOverload
    @MainActor public static func buildBlock<each Content: Widget>(
        _ content: repeat each Content
    ) -> some Widget {
        var list = WidgetList()
        repeat list.members.append(each content)
        return list
    }

    /// Builds widgets after an availability check.
    @MainActor public static func buildOptional(
        _ widget: (any Widget & _LimitedAvailabilityWidgetMarker)?
    ) -> some Widget { CheckedWidget(widget) }

    @available(iOS 16.1, *)
    @MainActor public static func buildLimitedAvailability(
        _ widget: some Widget
    ) -> any Widget & _LimitedAvailabilityWidgetMarker { CheckedWidget(widget) }
}

@available(iOS 14.0, *)
@MainActor @preconcurrency
public protocol _LimitedAvailabilityWidgetMarker {}

/// A widget that contains others.
@MainActor
package protocol WidgetGroup {
    /// The widgets, in order.
    var members: [any Widget] { get }
}

extension Widget {
    /// The widget itself, or the members of a group.
    package var leaves: [any Widget] {
        guard let group = self as? any WidgetGroup else { return [self] }
        return group.members.flatMap { $0.leaves }
    }
}

/// A list of widgets.
@available(iOS 14.0, *)
package struct WidgetList: Widget, WidgetGroup {
    /// The widgets, in order.
    package var members: [any Widget] = []

    package init() {}

    package var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }
}

/// Widgets after an availability check.
struct CheckedWidget: Widget, _LimitedAvailabilityWidgetMarker, WidgetGroup {
    var members: [any Widget] = []

    init() {}

    init(_ member: (any Widget)?) { members = member.map { [$0] } ?? [] }

    var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }
}

/// A control as a widget, because bundles contain both.
@available(iOS 18.0, *)
package struct BundledControl: Widget {
    /// The control; nil only after the empty initializer.
    package private(set) var control: (any ControlWidget)?

    package init() {}

    init(_ control: any ControlWidget) { self.control = control }

    package var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }
}
