@available(iOS 16.0, *)
public struct BackgroundTask<Request, Response>: Sendable {
    /// The identifier of the request; nil for kinds that don't exist here.
    let identifier: String?
}

@available(iOS 16.0, *)
extension BackgroundTask {
    public static func appRefresh(_ identifier: String) -> BackgroundTask<Void, Void> {
        BackgroundTask<Void, Void>(identifier: identifier)
    }

    /// A task for background sessions, which a simulated phone doesn't have.
    public static var urlSession: BackgroundTask<String, Void> {
        BackgroundTask<String, Void>(identifier: nil)
    }

    /// A task for a background session, which a simulated phone doesn't have.
    public static func urlSession(_ identifier: String) -> BackgroundTask<Void, Void> {
        BackgroundTask<Void, Void>(identifier: nil)
    }

    /// A task for matching background sessions, which a simulated phone doesn't have.
    public static func urlSession(
        matching: @escaping @Sendable (String) -> Bool
    ) -> BackgroundTask<String, Void> {
        BackgroundTask<String, Void>(identifier: nil)
    }
}

@available(iOS 16.0, *)
extension Scene {
    /// Registers an action for a background task.
    ///
    /// The task completes when the action returns. The action is canceled when the time is over.
    public nonisolated func backgroundTask<D: Sendable, R: Sendable>(
        _ task: BackgroundTask<D, R>,
        action: @escaping @Sendable (D) async -> R
    ) -> some Scene {
        var work: (@Sendable () async -> Void)?
        // Only tasks without a value have an identifier.
        if let nothing = () as? D { work = { _ = await action(nothing) } }
        return BackgroundTaskScene(content: self, identifier: task.identifier, work: work)
    }

    /// The background tasks of the scenes, by identifier.
    package var backgroundTasks: [(identifier: String, work: @Sendable () async -> Void)] {
        if let scene = self as? any TaskScene { return scene.tasks }
        guard Body.self != Never.self else { return [] }
        return body.backgroundTasks
    }
}

/// A scene with a background task.
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
