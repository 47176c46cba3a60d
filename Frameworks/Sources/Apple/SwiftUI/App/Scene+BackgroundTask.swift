@available(iOS 16.0, *)
public struct BackgroundTask<Request, Response>: Sendable {
    /// The identifier of the request that asks for the work; nil for kinds that never come here.
    let identifier: String?
}

@available(iOS 16.0, *)
extension BackgroundTask {
    public static func appRefresh(_ identifier: String) -> BackgroundTask<Void, Void> {
        BackgroundTask<Void, Void>(identifier: identifier)
    }

    /// Responds to a background session; a simulated phone has none, so it is never called.
    public static var urlSession: BackgroundTask<String, Void> {
        BackgroundTask<String, Void>(identifier: nil)
    }

    /// Responds to one background session; a simulated phone has none, so it is never called.
    public static func urlSession(_ identifier: String) -> BackgroundTask<Void, Void> {
        BackgroundTask<Void, Void>(identifier: nil)
    }

    /// Responds to some background sessions; a simulated phone has none, so it is never called.
    public static func urlSession(
        matching: @escaping @Sendable (String) -> Bool
    ) -> BackgroundTask<String, Void> {
        BackgroundTask<String, Void>(identifier: nil)
    }
}

@available(iOS 16.0, *)
extension Scene {
    /// Registers an action for a launch of the app for a background task.
    ///
    /// The task is done when the action returns, and the action is cancelled when the time is over.
    public nonisolated func backgroundTask<D: Sendable, R: Sendable>(
        _ task: BackgroundTask<D, R>,
        action: @escaping @Sendable (D) async -> R
    ) -> some Scene {
        var work: (@Sendable () async -> Void)?
        // Only tasks without a value have an identifier.
        if let nothing = () as? D { work = { _ = await action(nothing) } }
        return BackgroundTaskScene(content: self, identifier: task.identifier, work: work)
    }

    /// The tasks in the background that the scenes of an app do, with their identifiers.
    package var backgroundTasks: [(identifier: String, work: @Sendable () async -> Void)] {
        if let scene = self as? any TaskScene { return scene.tasks }
        guard Body.self != Never.self else { return [] }
        return body.backgroundTasks
    }
}

/// A scene that does a task in the background.
private struct BackgroundTaskScene<Content: Scene> {
    let content: Content
    let identifier: String?
    let work: (@Sendable () async -> Void)?
}

extension BackgroundTaskScene: Scene {
    typealias Body = Never
}

extension BackgroundTaskScene: RootScene {
    var root: (any View)? { content.rootView }
}

@MainActor
protocol TaskScene {
    var tasks: [(identifier: String, work: @Sendable () async -> Void)] { get }
}

extension BackgroundTaskScene: TaskScene {
    var tasks: [(identifier: String, work: @Sendable () async -> Void)] {
        guard let identifier, let work else { return content.backgroundTasks }
        return content.backgroundTasks + [(identifier, work)]
    }
}
