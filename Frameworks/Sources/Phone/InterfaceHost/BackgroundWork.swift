import BackgroundTasks
import ScreenTimeDaemon
import SwiftUI

/// The background tasks of an app's scenes.
@MainActor
enum BackgroundWork {
    /// Registers the tasks of a launched app; call it in its process.
    static func register(_ app: some App) {
        guard Caller.current?.process.role == .app else { return }
        for (identifier, work) in app.body.backgroundTasks {
            BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
                begin(task, work)
            }
        }
    }

    private nonisolated static func begin(
        _ task: BGTask,
        _ work: @escaping @Sendable () async -> Void
    ) {
        let running = Task {
            await work()
            task.setTaskCompleted(success: !Task.isCancelled)
        }
        task.expirationHandler = { running.cancel() }
    }
}
