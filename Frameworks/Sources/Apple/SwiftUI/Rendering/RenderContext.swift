/// Where a view is drawn: its node, its environment and what modifiers say about it.
package struct RenderContext {
    /// What lasts of the view.
    package let node: ViewNode
    /// The values that come down the hierarchy.
    package var environment: EnvironmentValues
    /// What the next element gets.
    package var attributes = ElementAttributes()
    /// What the container of the view wants to know.
    package var traits = ViewTraits()

    init(node: ViewNode, environment: EnvironmentValues) {
        self.node = node
        self.environment = environment
    }

    /// Returns the context of a view that stands for this one; it takes the attributes over.
    package func child(_ key: ViewKey) -> RenderContext {
        var context = RenderContext(node: node.child(key), environment: environment)
        context.attributes = attributes
        context.traits = traits
        return context
    }

    /// Returns the context of a view inside of this one's element.
    package func content(_ key: ViewKey) -> RenderContext {
        RenderContext(node: node.child(key), environment: environment)
    }

    /// The identifier of the view's element.
    package var identifier: String { "\(node.graph.prefix)\(node.number)" }
}

/// What the views of one screen say about the bar above them.
struct NavigationScope {
    var title: Text?
    var isInline = false
    var isBackHidden = false
    /// True if the bar above the screen is not drawn.
    var isBarHidden = false
    var isDismissDisabled = false
    /// True if a button in the bar takes the screen away.
    var canBeLeft = false
    /// The heights that a sheet may have, as classes of the style sheet.
    var detents: [String] = []
    /// What lies behind what a sheet shows, as CSS has it; nil for the usual ground.
    var sheetGround: String?
    /// True if a sheet shows that it can be drawn.
    var hasGrabber = false
    var toolbar: [(placement: String, view: any View, context: RenderContext)] = []
    var destinations: [ObjectIdentifier: (AnyHashable) -> (any View)?] = [:]
}

/// What a view tells its container.
package struct ViewTraits {
    var tag: AnyHashable?
    var isTagExplicit = false
    var tabItem: (any View)?
    var tabRole: String?
    var badge: String?
    var delete: (() -> Void)?
    var swipeActions: [any View] = []
    var row = RowTraits()
    var gridColumns: Int?
}
