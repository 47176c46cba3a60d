package import ElementTree
import Foundation

/// A pass over all views, which collects their elements and actions.
package final class Renderer {
    let graph: ViewGraph
    /// The nodes added so far to the current element.
    package internal(set) var nodes: [ElementNode] = []
    var actions: [String: ElementAction] = [:]
    var overlays: [[ElementNode]] = []
    var overlayActions: [String: ElementAction] = [:]
    var effects: [() -> Void] = []
    var navigation = NavigationScope()
    var nextUpdate: Date?
    /// The preferences of the views drawn so far.
    var preferences = Preferences()
    /// The directions that the views drawn since the last container fill.
    var fillDirections = FillDirections()
    /// The app's preferred color scheme; nil for none.
    var preferredColorScheme: ColorScheme?
    /// The direction of the current stack.
    var stackAxis = Axis.vertical
    /// The number of columns of the current grid.
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

    /// Visits the rows of a container.
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

    /// Links the dynamic properties of a value to the stored state of its node.
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

    /// Runs a closure after the pass.
    package func afterwards(_ effect: @escaping () -> Void) { effects.append(effect) }

    /// Records an instant at which the drawing changes by time alone.
    package func update(at date: Date) { nextUpdate = min(nextUpdate ?? date, date) }

    func finish() {
        guard !overlays.isEmpty else { return }
        let page = nodes
        nodes = []
        plain(.group, styles: [.page], [("inert", "")]) { nodes = page }
        nodes += overlays.joined()
        actions = overlayActions
    }
}
