/// The context of drawing a view: its node, its environment and its modifiers.
package struct RenderContext {
    package let node: ViewNode
    package var environment: EnvironmentValues
    /// The attributes of the next element.
    package var attributes = ElementAttributes()
    /// The traits for the container of the view.
    package var traits = ViewTraits()

    init(node: ViewNode, environment: EnvironmentValues) {
        self.node = node
        self.environment = environment
    }

    /// Returns the context of a view that replaces this one, with the same attributes.
    package func child(_ key: ViewKey) -> RenderContext {
        var context = RenderContext(node: node.child(key), environment: environment)
        context.attributes = attributes
        context.traits = traits
        return context
    }

    /// Returns the context of a view inside this one's element.
    package func content(_ key: ViewKey) -> RenderContext {
        RenderContext(node: node.child(key), environment: environment)
    }

    /// The ID of the view's element.
    package var identifier: String { "\(node.graph.prefix)\(node.number)" }
}

/// The settings that a screen's views make for its bar or sheet.
struct NavigationScope {
    var title: Text?
    var isInline = false
    var isBackHidden = false
    /// The width of the column of a split view in points; nil for the system's.
    var columnWidth: CGFloat?
    /// True if the column of a split view contains its own stack.
    var hasOwnStack = false
    /// True if the navigation bar is hidden.
    var isBarHidden = false
    var isDismissDisabled = false
    /// True if the bar has a button that dismisses the screen.
    var canBeLeft = false
    /// The height of a sheet in tenths of the screen; nil for the system's.
    var detent: Int?
    /// The background of a sheet in CSS; nil for the system's.
    var sheetGround: String?
    /// True if a sheet has a grabber.
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
    /// Deletes rows of the nearest dynamic content.
    var deleteRows: ((IndexSet) -> Void)?
    var swipeActions: [any View] = []
    var row = RowTraits()
    var gridColumns: Int?
}
