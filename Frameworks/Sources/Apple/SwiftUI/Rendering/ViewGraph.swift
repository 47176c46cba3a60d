package import ElementTree
import Foundation
package import FoundationGaps
import Observation

/// Renders a view again and again, and keeps the state of all views in it.
///
/// Guarded by its user: it is used from the main actor only, and so are the views.
package final class ViewGraph {
    /// The number of times a render is repeated when its own effects change something.
    package static let passMaximum = 8

    /// Called when something that was drawn has changed; the user then renders when it likes.
    package var onInvalidate: (() -> Void)?
    /// Starts asynchronous work of a view; returns what cancels it.
    package var start: (@escaping @MainActor @Sendable () async -> Void) -> (() -> Void)
    /// True when the last render is out of date.
    package private(set) var isDirty = true
    /// The values at the top of the hierarchy.
    package var environment: EnvironmentValues
    /// The address that a tap beside all elements opens, as the last render says; nil for none.
    package internal(set) var destination: URL?
    /// The prefix of all identifiers, which differs between the graphs of a page.
    let prefix: String
    var pass = 0
    var nodeCount = 0
    var plainTypes: Set<ObjectIdentifier> = []
    /// The handlers of addresses in the drawn views, in order of drawing.
    var openers: [(URL) -> Void] = []
    /// Tell whether what the last render has read outside of views has changed since.
    var watches: [() -> Bool] = []
    /// The stored values of the scene, by their keys.
    var sceneValues: [String: AnyObject] = [:]
    /// The timers that were begun by what is drawn, and what it hands to the main queue.
    package let timers = TimerBoard()
    /// The time when the next timer ticked as the last render said.
    private var nextTick: Date?
    private var root: ViewNode?
    private var actions: [String: ElementAction] = [:]
    private let content: () -> any View

    /// The color scheme that the last render preferred for the screen, or nil.
    private var preferredColorScheme: ColorScheme?

    /// Creates a graph for a view; nothing is rendered yet.
    package init(
        environment: EnvironmentValues,
        prefix: String = "v",
        content: @escaping () -> any View
    ) {
        self.environment = environment
        self.prefix = prefix
        self.content = content
        start = { work in
            let task = Task { await work() }
            return { task.cancel() }
        }
    }

    /// True if the last render is out of date, also by values that report no change.
    package var isOutOfDate: Bool {
        isDirty || timers.isWaiting || timers.next != nextTick || watches.contains { $0() }
    }

    /// Marks the drawing as out of date.
    package func invalidate() {
        guard !isDirty else { return }
        isDirty = true
        onInvalidate?()
    }

    /// Renders the view, again while its own effects change it, at most `passMaximum` times.
    package func render() -> RenderedView {
        timers.run {
            timers.runWaiting()
            var rendered = renderOnce()
            var count = 1
            timers.runWaiting()
            while isDirty, count < Self.passMaximum {
                rendered = renderOnce()
                count += 1
                timers.runWaiting()
            }
            nextTick = timers.next
            rendered.nextUpdate = [rendered.nextUpdate, nextTick].compactMap(\.self).min()
            return rendered
        }
    }

    private func renderOnce() -> RenderedView {
        isDirty = false
        openers = []
        watches = []
        destination = nil
        pass += 1
        let root = self.root ?? ViewNode(graph: self)
        self.root = root
        root.passDrawn = pass
        let renderer = Renderer(graph: self)
        var environment = environment
        if let preferredColorScheme { environment.colorScheme = preferredColorScheme }
        let mark = GraphInvalidation(self)
        withObservationTracking {
            renderer.render(content(), RenderContext(node: root, environment: environment))
        } onChange: {
            mark.invalidate()
        }
        renderer.finish()
        if renderer.preferredColorScheme != preferredColorScheme {
            preferredColorScheme = renderer.preferredColorScheme
            isDirty = true
        }
        actions = renderer.actions
        root.prune()
        for effect in renderer.effects { effect() }
        if isOutOfDate { invalidate() }
        return RenderedView(
            nodes: renderer.nodes,
            title: renderer.navigation.title?.resolved(in: environment),
            colorScheme: preferredColorScheme,
            actions: actions,
            nextUpdate: renderer.nextUpdate
        )
    }

    /// Fires the timers of the drawn views: all due ticks, or after a suspension the last of each.
    package func tick(until date: Date, afterSuspension isFirst: Bool) {
        timers.run {
            if isFirst { timers.resume(at: date) } else { timers.fire(until: date) }
        }
    }

    /// Posts to those who listen here what becomes of the app.
    package func postNotifications(from old: ScenePhase, to new: ScenePhase) {
        post(ScenePhase.notifications(from: old, to: new))
    }

    /// Posts notifications of the system to the subscribers in this graph.
    package func post(_ names: [NSNotification.Name]) {
        timers.run {
            TimerBoard.$addressee.withValue(timers) {
                for name in names { NotificationCenter.default.post(name: name, object: nil) }
            }
        }
    }

    /// Passes an address to the views of the last render.
    /// - Returns: True if some view takes addresses.
    package func open(_ url: URL) -> Bool {
        timers.run { for opener in openers { opener(url) } }
        return !openers.isEmpty
    }

    /// Performs the action of an element of the last render.
    /// - Throws: An error if there is no such element, or it accepts no such text.
    package func perform(_ identifier: String, _ text: String) throws(ElementActionError) {
        guard let action = actions[identifier] else { throw .unknownElement(identifier) }
        guard timers.run({ action.perform(text) }) else {
            throw .unacceptableText(identifier, action.kind, text)
        }
        if isOutOfDate { invalidate() }
    }
}

/// The result of one render.
package struct RenderedView {
    /// The content of the page.
    package let nodes: [ElementNode]
    /// The title of the screen in front, or nil.
    package let title: String?
    /// The color scheme that the app prefers for its screen, or nil.
    package let colorScheme: ColorScheme?
    /// The actions of the elements, by their identifiers.
    package let actions: [String: ElementAction]
    /// The instant at which time alone changes what is shown, or nil.
    package fileprivate(set) var nextUpdate: Date?
}

/// The invalidation of a graph when an observed object is about to change.
///
/// The observation system calls from the context of the change. Views and their models live on the
/// main actor, as the graph does; that is the guard.
final class GraphInvalidation: @unchecked Sendable {
    private weak let graph: ViewGraph?

    init(_ graph: ViewGraph) { self.graph = graph }

    func invalidate() { graph?.invalidate() }
}
