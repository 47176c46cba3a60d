import ElementTree

@available(iOS 16.0, *)
public struct NavigationStack<Data, Root: View> {
    private let path: Binding<[AnyHashable]>?
    private let root: Root
    /// True for the stack that a split view draws around its column.
    private var isColumn = false
}

@available(iOS 16.0, *)
extension NavigationStack where Data == NavigationPath {
    public nonisolated init(@ViewBuilder root: () -> Root) {
        path = nil
        self.root = root()
    }

    public nonisolated init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
        self.path = Binding(
            read: { path.wrappedValue.values },
            write: { path.wrappedValue.values = $0 }
        )
        self.root = root()
    }
}

@available(iOS 16.0, *)
extension NavigationStack where Data == NavigationPath {
    /// Creates the stack of a split view's column.
    nonisolated init(column: Root) {
        path = nil
        root = column
        isColumn = true
    }
}

@available(iOS 16.0, *)
extension NavigationStack
where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
{
    public nonisolated init(path: Binding<Data>, @ViewBuilder root: () -> Root) {
        self.path = Binding(
            read: { path.wrappedValue.map { AnyHashable($0) } },
            write: { path.wrappedValue = Data($0.compactMap { $0.base as? Data.Element }) }
        )
        self.root = root()
    }
}

@available(iOS 16.0, *)
extension NavigationStack: View, DrawnView {
    public typealias Body = Never

    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        let cell = context.node.cell("navigation") { NavigationCell() }
        cell.graph = context.node.graph
        if let path {
            cell.pushValue = { path.wrappedValue.append($0) }
            let views = cell.entries.filter { if case .view = $0 { true } else { false } }
            let all = path.wrappedValue.map { NavigationEntry.value($0) } + views
            if all.count != cell.entries.count || !path.wrappedValue.isEmpty {
                cell.replaceQuietly(all)
            }
        } else {
            cell.pushValue = { cell.entries.append(.value($0)) }
        }
        let outer = renderer.navigation
        renderer.navigation = NavigationScope()
        var rootContext = context.content(.part("root"))
        rootContext.environment.drawing.navigationCell = cell
        rootContext.environment.drawing.isColumn = isColumn
        var screen: [ElementNode] = []
        var place = rootContext.identifier
        let drawRoot = { renderer.screen { renderer.render(root, rootContext) } }
        let actions = renderer.actions
        screen = renderer.capture(drawRoot)
        // The root can push or remove a screen while it is drawn.
        if !cell.entries.isEmpty { (renderer.actions, screen) = (actions, []) }
        var before: Text?
        var depth = 0
        while depth < cell.entries.count {
            let entry = cell.entries[depth]
            defer { depth += 1 }
            let destinations = renderer.navigation.destinations
            before = renderer.navigation.title
            renderer.navigation = NavigationScope()
            renderer.navigation.destinations = destinations
            var spot = context.content(.index(depth))
            place = spot.identifier
            spot.environment.drawing.navigationCell = cell
            spot.environment.drawing.isColumn = false
            spot.environment.dismiss = DismissAction(isPresented: true) { [depth] in
                pop(cell, to: depth)
            }
            let draw = {
                guard let view = view(of: entry, destinations) else { return }
                renderer.screen { renderer.render(view, spot) }
            }
            let actions = renderer.actions
            screen = renderer.capture(draw)
            if depth < cell.entries.count - 1 { renderer.actions = actions }
        }
        if isColumn, renderer.navigation.hasOwnStack {
            renderer.navigation.hasOwnStack = false
            renderer.nodes += screen
        } else {
            stack(screen, at: place, cell, before, renderer, context)
        }
        renderer.fillDirections = FillDirections(isWide: true, isTall: true, isScreen: true)
        var scope = outer
        scope.title = renderer.navigation.title ?? outer.title
        scope.columnWidth = renderer.navigation.columnWidth
        scope.hasOwnStack = context.environment.drawing.isColumn
        let leaving: Set<String> = ["cancel", "confirm"]
        let leaves = renderer.navigation.toolbar.contains { leaving.contains($0.placement) }
        scope.canBeLeft = outer.canBeLeft || leaves
        renderer.navigation = scope
    }

    /// Draws the bars around the visible screen.
    private func stack(
        _ screen: [ElementNode],
        at place: String,
        _ cell: NavigationCell,
        _ before: Text?,
        _ renderer: Renderer,
        _ context: RenderContext
    ) {
        renderer.element(.group, context, styles: [.navigation]) {
            if !renderer.navigation.isBarHidden { bar(renderer, context, cell, before) }
            // Hosts identify screens by their depth, because each one scrolls separately.
            let depth = "\(cell.entries.count)"
            let attributes: Traits = [("data-screen", place), ("data-depth", depth)]
            renderer.plain(.group, styles: [.screen], attributes) {
                if !renderer.navigation.isInline, let title = renderer.navigation.title {
                    renderer.plain(.heading(level: 1), styles: [.largeTitle]) {
                        renderer.write(title.resolved(in: context.environment))
                    }
                }
                renderer.nodes += screen
            }
            below(renderer)
        }
    }

    private func view(
        of entry: NavigationEntry,
        _ destinations: [ObjectIdentifier: (AnyHashable) -> (any View)?]
    ) -> (any View)? {
        switch entry {
        case .view(let target): return target.view()
        case .value(let value):
            return destinations[ObjectIdentifier(type(of: value.base))]?(value)
        }
    }

    private func pop(_ cell: NavigationCell, to depth: Int) {
        if let path {
            let values = path.wrappedValue
            if depth < values.count { path.wrappedValue = Array(values.prefix(depth)) }
        }
        let left = cell.entries.dropFirst(depth)
        cell.entries = Array(cell.entries.prefix(depth))
        for case .view(let target) in left { target.onLeave?() }
    }

    private func bar(
        _ renderer: Renderer,
        _ context: RenderContext,
        _ cell: NavigationCell,
        _ before: Text?
    ) {
        let scope = renderer.navigation
        let depth = cell.entries.count
        let environment = context.environment
        renderer.plain(.bar, styles: scope.isInline ? [.bar, .inline] : [.bar]) {
            renderer.plain(.group, styles: [.barSide, .leading]) {
                if depth > 0, !scope.isBackHidden {
                    let title = before?.resolved(in: environment) ?? "Back"
                    // Beside a title, there is space only for the symbol.
                    renderer.button(
                        title,
                        styles: [.back],
                        context,
                        "-back",
                        isNamed: scope.isInline
                    ) {
                        pop(cell, to: depth - 1)
                    }
                }
                items(renderer, scope, ["leading", "cancel"])
            }
            renderer.plain(.group, styles: [.barTitle]) {
                items(renderer, scope, ["principal"])
                if let title = scope.title?.resolved(in: environment) {
                    if scope.isInline {
                        renderer.plain(.heading(level: 1)) { renderer.write(title) }
                    } else {
                        // It becomes visible when the large title scrolls away.
                        renderer.plain(.inline, styles: [.smallTitle], [(.isHidden, "true")]) {
                            renderer.write(title)
                        }
                    }
                }
            }
            renderer.plain(.group, styles: [.barSide, .trailing]) {
                items(renderer, scope, ["automatic", "trailing"])
                items(renderer, scope, ["confirm"])
            }
        }
    }

    private func below(_ renderer: Renderer) {
        let scope = renderer.navigation
        let below = renderer.capture { items(renderer, scope, ["bottom"]) }
        if !below.isEmpty {
            renderer.plain(.group, styles: [.toolbar, .bottom], [("role", "toolbar")]) {
                renderer.nodes += below
            }
        }
    }

    private func items(_ renderer: Renderer, _ scope: NavigationScope, _ places: Set<String>) {
        for item in scope.toolbar where places.contains(item.placement) {
            guard item.placement == "confirm" else {
                renderer.render(item.view, item.context)
                continue
            }
            renderer.plain(.group, styles: [.confirm]) { renderer.render(item.view, item.context) }
        }
    }
}

extension NavigationCell {
    fileprivate func replaceQuietly(_ all: [NavigationEntry]) { changed { entries = all } }
}
