/// The persistent part of a view: its identity, state and effects.
///
/// Guard: its graph is used by one thread at a time.
package final class ViewNode {
    /// The number of the node, which is unique in its graph.
    package let number: Int
    unowned let graph: ViewGraph
    private(set) var children: [ViewKey: ViewNode] = [:]
    private var viewType: ObjectIdentifier?
    /// The stored values by property name.
    package var cells: [String: AnyObject] = [:]
    var passDrawn = 0
    var passRetained = 0
    var hasAppeared = false
    var disappear: (() -> Void)?
    var cancel: (() -> Void)?

    init(graph: ViewGraph) {
        self.graph = graph
        graph.nodeCount += 1
        number = graph.nodeCount
    }

    /// Ends its task or subscription, which would outlive the view.
    deinit { cancel?() }

    /// Returns the node of a child, creating it if needed.
    package func child(_ key: ViewKey) -> ViewNode {
        if let known = children[key] { return known }
        let made = ViewNode(graph: graph)
        children[key] = made
        return made
    }

    /// Records the type of the drawn view; another type starts with new state.
    func adopt(_ type: Any.Type) {
        let identifier = ObjectIdentifier(type)
        if let viewType, viewType != identifier { reset() }
        viewType = identifier
        passDrawn = graph.pass
    }

    /// Keeps the state of this node's children although they are not drawn.
    package func retain() { passRetained = graph.pass }

    /// Returns the object stored under a name, creating it if needed.
    package func cell<Object: AnyObject>(_ name: String, make: () -> Object) -> Object {
        if let known = cells[name] as? Object { return known }
        let made = make()
        cells[name] = made
        return made
    }

    /// Removes the children that the last pass neither drew nor retained.
    func prune() {
        for (key, child) in children {
            if child.passDrawn == graph.pass {
                child.prune()
            } else {
                child.hide()
                if child.passRetained != graph.pass { children[key] = nil }
            }
        }
    }

    private func hide() {
        for child in children.values { child.hide() }
        cancel?()
        cancel = nil
        if hasAppeared {
            hasAppeared = false
            disappear?()
        }
        disappear = nil
    }

    private func reset() {
        hide()
        children = [:]
        cells = [:]
    }
}

/// The key of a view among its siblings.
package enum ViewKey: Hashable {
    /// The index in the source.
    case index(Int)
    /// The identity of the data.
    case identity(AnyHashable)
    /// A named part, for example the label of a control.
    case part(String)
}

/// A view that draws its own elements.
package protocol DrawnView {
    /// Draws the elements of the view.
    func draw(_ renderer: Renderer, _ context: RenderContext)
}

/// A view that consists of other views and has no element.
package protocol CompositeView {
    /// Visits the views with their contexts.
    func split(
        _ renderer: Renderer,
        _ context: RenderContext,
        _ visit: (any View, RenderContext) -> Void
    )
}
