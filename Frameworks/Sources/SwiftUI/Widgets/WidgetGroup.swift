/// A widget that stands for others.
@MainActor
package protocol WidgetGroup {
    /// The widgets, in order.
    var members: [any Widget] { get }
}

extension Widget {
    /// The widgets that this one stands for: itself, or the members of a group.
    package var leaves: [any Widget] {
        guard let group = self as? any WidgetGroup else { return [self] }
        return group.members.flatMap { $0.leaves }
    }
}
