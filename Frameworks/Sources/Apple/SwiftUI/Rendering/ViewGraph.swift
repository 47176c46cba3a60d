package import ElementTree
import Foundation
package import FoundationGaps
import Observation

/// Renders a view repeatedly, and keeps the state of all views in it.
///
/// Guard: the graph and its views are used only on the main actor.
package final class ViewGraph {
    /// The maximum number of passes when a render's own effects change something.
    package static let passMaximum = 8

    /// Called when the drawing becomes out of date.
    package var onInvalidate: (() -> Void)?
    /// Starts asynchronous work of a view; returns a closure that cancels it.
    package var start: (@escaping @MainActor @Sendable () async -> Void) -> (() -> Void)
    /// True if the last render is out of date.
    package private(set) var isDirty = true
    /// The environment of the root view.
    package var environment: EnvironmentValues
    /// The URL that a tap outside of all elements opens; nil for none.
    package internal(set) var destination: URL?
    /// The prefix of all IDs, which differs between the graphs of a page.
    let prefix: String
    var pass = 0
    var nodeCount = 0
    var plainTypes: Set<ObjectIdentifier> = []
    /// The URL handlers of the drawn views, in order of drawing.
    var openers: [(URL) -> Void] = []
    /// Closures that return true if values outside of views changed after the last render.
    var changeChecks: [() -> Bool] = []
    /// The stored values of the scene by key.
    var sceneValues: [String: AnyObject] = [:]
    /// The timers and main-queue work that the views started.
    package let timers = HostTimers()
    /// The time of the next tick, from the last render.
    private var nextTick: Date?
    private var root: ViewNode?
    private var actions: [String: ElementAction] = [:]
    private let content: () -> any View

    /// The preferred color scheme of the last render; nil for none.
    private var preferredColorScheme: ColorScheme?

    /// Creates a graph for a view without rendering it.
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

    /// True if the last render is out of date, including values that don't report changes.
    package var isOutOfDate: Bool {
        isDirty || timers.isWaiting || timers.next != nextTick || changeChecks.contains { $0() }
    }

    /// Marks the drawing as out of date.
    package func invalidate() {
        guard !isDirty else { return }
        isDirty = true
        onInvalidate?()
    }

    /// Renders the view, repeatedly while its own effects change it, at most `passMaximum` times.
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
        changeChecks = []
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

    /// Fires the timers of the views: all due ticks, or only the last ones after a suspension.
    package func tick(until date: Date, afterSuspension isFirst: Bool) {
        timers.run {
            if isFirst { timers.resume(at: date) } else { timers.fire(until: date) }
        }
    }

    /// Posts the notifications of a phase change to the subscribers in this graph.
    package func postNotifications(from old: ScenePhase, to new: ScenePhase) {
        post(ScenePhase.notifications(from: old, to: new))
    }

    /// Posts system notifications to the subscribers in this graph.
    package func post(_ names: [NSNotification.Name]) {
        timers.run {
            HostTimers.$addressee.withValue(timers) {
                for name in names { NotificationCenter.default.post(name: name, object: nil) }
            }
        }
    }

    /// Passes a URL to the views of the last render.
    /// - Returns: True if a view handles URLs.
    package func open(_ url: URL) -> Bool {
        timers.run { for opener in openers { opener(url) } }
        return !openers.isEmpty
    }

    /// Performs the action of an element of the last render.
    /// - Throws: An error if there is no such element, or it rejects the text.
    package func perform(_ identifier: String, _ text: String) throws(ElementActionError) {
        guard let action = actions[identifier] else { throw .unknownElement(identifier) }
        guard timers.run({ action.perform(text) }) else {
            throw .unacceptableText(identifier, action.kind, text)
        }
        if isOutOfDate { invalidate() }
    }
}

/// The result of a render.
package struct RenderedView {
    /// The content of the page.
    package let nodes: [ElementNode]
    /// The title of the current screen; nil for none.
    package let title: String?
    /// The app's preferred color scheme; nil for none.
    package let colorScheme: ColorScheme?
    /// The actions of the elements by ID.
    package let actions: [String: ElementAction]
    /// The instant of the next change by time alone; nil for none.
    package fileprivate(set) var nextUpdate: Date?
}

/// Invalidates a graph when an observed object is about to change.
///
/// Guard: Observation calls in the context of the change, and views, models and the graph are on
/// the main actor.
final class GraphInvalidation: @unchecked Sendable {
    private weak let graph: ViewGraph?

    init(_ graph: ViewGraph) { self.graph = graph }

    func invalidate() { graph?.invalidate() }
}
