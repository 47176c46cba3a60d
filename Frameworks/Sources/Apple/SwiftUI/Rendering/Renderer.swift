package import ElementTree
import Foundation

/// One pass over all views, which collects their elements and the actions of these.
package final class Renderer {
    let graph: ViewGraph
    /// The nodes added so far at the place that is being drawn.
    package internal(set) var nodes: [ElementNode] = []
    var actions: [String: ElementAction] = [:]
    var overlays: [[ElementNode]] = []
    var overlayActions: [String: ElementAction] = [:]
    var effects: [() -> Void] = []
    var navigation = NavigationScope()
    var nextUpdate: Date?
    /// The preferences of the views drawn so far.
    var preferences = Preferences()
    /// The directions in which the drawing since the last container fills more room.
    var fillDirections = FillDirections()
    /// The color scheme that the app prefers for its screen, or nil.
    var preferredColorScheme: ColorScheme?
    /// The direction of the stack that is being drawn.
    var stackAxis = Axis.vertical
    /// The largest number of cells of a row of the grid that is being drawn.
    var gridColumns = 0

    init(graph: ViewGraph) { self.graph = graph }

    /// Draws a view.
    package func render(_ view: any View, _ context: RenderContext) { open(view, context) }

    private func open<V: View>(_ view: V, _ context: RenderContext) {
        context.node.adopt(V.self)
        if let drawn = view as? any DrawnView {
            drawn.draw(self, context)
        } else if let split = view as? any CompositeView {
            split.split(self, context) { render($0, $1) }
        } else if V.Body.self == Never.self, drawForeign(view, context) {
            return
        } else {
            compose(view, context) { render($0, $1) }
        }
    }

    /// Visits the views that each are one row of a container.
    package func flatten(
        _ view: any View,
        _ context: RenderContext,
        _ visit: (any View, RenderContext) -> Void
    ) {
        openFlat(view, context, visit)
    }

    private func openFlat<V: View>(
        _ view: V,
        _ context: RenderContext,
        _ visit: (any View, RenderContext) -> Void
    ) {
        let isForeign =
            V.Body.self == Never.self
            && (view is any UIViewRepresentable || view is any UIViewControllerRepresentable)
        if view is any DrawnView || isForeign {
            visit(view, context)
            return
        }
        context.node.adopt(V.self)
        if let split = view as? any CompositeView {
            split.split(self, context) { flatten($0, $1, visit) }
        } else {
            compose(view, context) { flatten($0, $1, visit) }
        }
    }

    private func compose<V: View>(
        _ view: V,
        _ context: RenderContext,
        _ visit: (any View, RenderContext) -> Void
    ) {
        link(view, context)
        visit(onMain(view) { $0.body }, context.child(.part("body")))
    }

    /// Joins the dynamic properties of a value with what is stored at its place.
    package func link<Value>(_ value: Value, _ context: RenderContext, prefix: String = "") {
        let type = ObjectIdentifier(Value.self)
        guard !graph.plainTypes.contains(type) else { return }
        if !linkProperties(of: value, context, prefix: prefix), prefix.isEmpty {
            graph.plainTypes.insert(type)
        }
    }

    private func linkProperties(
        of value: Any,
        _ context: RenderContext,
        prefix: String
    ) -> Bool {
        var hasFound = false
        for child in Mirror(reflecting: value).children {
            let name = prefix + (child.label ?? "")
            if let property = child.value as? any LinkedProperty {
                property.link(to: context, name)
                hasFound = true
            } else if child.value is any DynamicProperty {
                _ = linkProperties(of: child.value, context, prefix: name + ".")
                hasFound = true
            }
        }
        return hasFound
    }

    /// Runs something after the pass, when it is known what has been drawn.
    package func afterwards(_ effect: @escaping () -> Void) { effects.append(effect) }

    /// Notes an instant at which time alone changes the drawing.
    package func update(at date: Date) { nextUpdate = min(nextUpdate ?? date, date) }

    func finish() {
        guard !overlays.isEmpty else { return }
        let page = nodes
        nodes = []
        plain(.group, class: "page", [("inert", "")]) { nodes = page }
        nodes += overlays.joined()
        actions = overlayActions
    }
}
