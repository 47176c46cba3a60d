/// The lasting part of a view: its identity, state and effects.
///
/// Guarded by its graph, which is used from one thread at a time.
package final class ViewNode {
    /// The number of the node; it is never given to another one in the same graph.
    package let number: Int
    unowned let graph: ViewGraph
    private(set) var children: [ViewKey: ViewNode] = [:]
    private var viewType: ObjectIdentifier?
    /// The stored values, by the name of the property.
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

    /// Returns the node of a child, made on first use.
    package func child(_ key: ViewKey) -> ViewNode {
        if let known = children[key] { return known }
        let made = ViewNode(graph: graph)
        children[key] = made
        return made
    }

    /// Notes the type of the drawn view; another type starts with new state.
    func adopt(_ type: Any.Type) {
        let identifier = ObjectIdentifier(type)
        if let viewType, viewType != identifier { reset() }
        viewType = identifier
        passDrawn = graph.pass
    }

    /// Keeps the state below this node although nothing of it is drawn.
    package func retain() { passRetained = graph.pass }

    /// Returns the object that is stored under a name, made on first use.
    package func cell<Object: AnyObject>(_ name: String, make: () -> Object) -> Object {
        if let known = cells[name] as? Object { return known }
        let made = make()
        cells[name] = made
        return made
    }

    /// Forgets the children that the last pass neither drew nor kept.
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

/// The place of a view among the children of another one.
package enum ViewKey: Hashable {
    /// The place in a list that is written out in the source.
    case index(Int)
    /// The identity that the data gives.
    case identity(AnyHashable)
    /// A part with a name, for example the label of a control.
    case part(String)
}

/// A view that draws its own elements.
package protocol DrawnView {
    /// Draws the elements of the view.
    func draw(_ renderer: Renderer, _ context: RenderContext)
}

/// A view that has no element of its own and stands for others.
package protocol CompositeView {
    /// Visits the views that it stands for, with their contexts.
    func split(
        _ renderer: Renderer,
        _ context: RenderContext,
        _ visit: (any View, RenderContext) -> Void
    )
}
