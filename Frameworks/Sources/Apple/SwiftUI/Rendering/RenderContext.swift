/// The context of drawing a view: its node, its environment and its modifiers.
package struct RenderContext {
    package let node: ViewNode
    /// The values that come down the hierarchy.
    package var environment: EnvironmentValues
    /// The attributes of the next element.
    package var attributes = ElementAttributes()
    /// The traits for the container of the view.
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

/// The settings of a screen's bar by its views.
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
    /// The background of a sheet in CSS; nil for the usual one.
    var sheetGround: String?
    /// True if a sheet shows that it can be drawn.
    var hasGrabber = false
    var toolbar: [(placement: String, view: any View, context: RenderContext)] = []
    var destinations: [ObjectIdentifier: (AnyHashable) -> (any View)?] = [:]
}

/// The traits of a view for its container.
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
